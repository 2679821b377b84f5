// Who may import whom (docs/architecture.md). Every rule is proved to bite by test/unit/tooling/import-rules.test.ts.
const MAIN = '^src/main/'
const USE_CASES = '^src/main/(shopping|booking|orders|quotes|parked|day-end|payment)/'
/** Where services are built and wired: compose-services and its helpers. */
const COMPOSITION = '^src/main/(index\\.ts$|compose-services\\.ts$|composition/)'
const FEATURES = '^src/renderer/src/features/'
const ELECTRON = '(^|/)node_modules/electron(/|$)|^electron$'
const NETWORK = '^(node:)?(net|tls|http|https|http2|dgram|dns)$'

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** "Only these places may import that." */
const only = (name, comment, places, target) =>
  forbid(name, comment, { path: '^src/', pathNot: places }, { path: target })

const general = [
  forbid('no-cycles', 'A cycle hides which part depends on which.', {}, { circular: true }),
  forbid('no-unresolved', 'An import that cannot be found.', {}, { couldNotResolve: true }),
  forbid(
    'src-never-test',
    'The product knows no test and no script.',
    { path: '^src/' },
    { path: '^(test|scripts)/' },
  ),
]

const shared = [
  forbid(
    'shared-imports-nothing',
    'src/shared runs in main, preload and windows: it knows none of them.',
    { path: '^src/shared/' },
    { path: '^(src|test|scripts)/', pathNot: '^src/shared/' },
  ),
  forbid(
    'shared-no-runtime',
    'src/shared runs anywhere: no Node, no Electron, no package but arithmetic, letters and codes (and zod in the request schemas).',
    { path: '^src/shared/', pathNot: '^src/shared/(ipc|schemas)/[^/]*schema' },
    {
      dependencyTypesNot: ['local', 'type-only'],
      pathNot:
        '^src/|node_modules/(big\\.js|temporal-polyfill|any-ascii|country-to-currency|@types/big\\.js)/',
    },
  ),
  forbid(
    'schemas-only-zod',
    'Request schemas may use zod and nothing else from outside.',
    { path: '^src/shared/(ipc|schemas)/[^/]*schema' },
    { path: '.', pathNot: '^src/shared/|node_modules/zod/' },
  ),
  forbid(
    'contract-on-top',
    'The contract holds calls and events; the words that everybody speaks stand below it, in errors, domain and schemas.',
    { path: '^src/shared/(domain|errors|format|schemas)/' },
    { path: '^src/shared/ipc/' },
  ),
  forbid(
    'schemas-only-in-main',
    'Requests are checked in main; a window would only carry zod along.',
    { path: '^src/(renderer|preload)/' },
    { path: '^src/shared/(ipc|schemas)/[^/]*schema' },
  ),
]

const renderer = [
  forbid(
    'renderer-no-main',
    'A window asks main through the gateway.',
    { path: '^src/renderer/' },
    { path: '^src/main/' },
  ),
  forbid(
    'renderer-no-node',
    'A window has no Node and no Electron.',
    { path: '^src/renderer/' },
    { dependencyTypes: ['core'] },
  ),
  forbid('renderer-no-electron', 'A window has no Electron.', { path: '^src/renderer/' }, { path: ELECTRON }),
  forbid(
    'features-not-each-other',
    'A feature can be taken out without breaking another; what two share goes to stores or ui.',
    { path: `${FEATURES}([^/]+)/` },
    { path: FEATURES, pathNot: `${FEATURES}$1/` },
  ),
  forbid(
    'features-through-stores',
    'features -> stores -> gateway -> preload: a feature skips none of them.',
    { path: FEATURES },
    { path: '^src/(renderer/src/(gateway|app)/|preload/)' },
  ),
  forbid(
    'stores-know-no-screen',
    'A store serves screens and knows none.',
    { path: '^src/renderer/src/stores/' },
    { path: '^src/(renderer/src/(features|ui|app)/|preload/)' },
  ),
  forbid(
    'subjects-below-stores',
    'Airports and travellers are subjects of their own: stores and features stand on them.',
    { path: '^src/renderer/src/(airports|travellers)/' },
    { path: '^src/renderer/src/(features|stores|gateway|app)/' },
  ),
  forbid(
    'words-below-features',
    'What is read of typed words serves the entry line and the fields alike.',
    { path: '^src/renderer/src/trip-words/' },
    { path: '^src/renderer/src/(features|gateway|app)/' },
  ),
  forbid(
    'gateway-at-the-bottom',
    'The gateway knows the contract and the types of preload.',
    { path: '^src/renderer/src/gateway/' },
    { path: '^src/renderer/src/(features|stores|ui|app|locales)/' },
  ),
  forbid(
    'only-gateway-knows-preload',
    'One place knows how a window reaches main.',
    { path: '^src/renderer/', pathNot: '^src/renderer/src/gateway/' },
    { path: '^src/preload/' },
  ),
  forbid(
    'gateway-preload-types-only',
    'Preload runs in its own world: only its types may be named.',
    { path: '^src/renderer/src/gateway/' },
    { path: '^src/preload/', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'ui-knows-no-store',
    'ui/ is given everything by props.',
    { path: '^src/renderer/src/ui/' },
    { path: '^src/(renderer/src/(features|stores|gateway|app)/|preload/)' },
  ),
  forbid(
    'locales-know-nothing',
    'Texts import no code of the screens.',
    { path: '^src/renderer/src/locales/' },
    { path: '^src/(renderer/src/(features|stores|gateway|ui|app)/|preload/)' },
  ),
]

/** The card, bank and customer windows: pages of their own beside the desk. */
const smallWindows = [
  forbid(
    'card-and-bank-apart-from-desk',
    'A card number never exists where screens and stores are.',
    { path: '^src/renderer/src/(card|bank|customer|small-window)/' },
    { path: '^src/renderer/src/(features|stores|app|gateway)/|node_modules/(pinia|vue-router)/' },
  ),
  forbid(
    'desk-apart-from-card-and-bank',
    'The desk window carries nothing of the card, bank and customer windows.',
    { path: '^src/renderer/src/(features|stores|app|gateway|ui|locales)/' },
    { path: '^src/renderer/src/(card|bank|customer|small-window)/' },
  ),
]

const preload = [
  forbid(
    'preload-no-packages',
    'A sandboxed preload has Electron and nothing else.',
    { path: '^src/preload/' },
    { path: 'node_modules/', pathNot: ELECTRON },
  ),
  forbid(
    'preload-no-node',
    'A sandboxed preload has no Node.',
    { path: '^src/preload/' },
    { dependencyTypes: ['core'] },
  ),
  forbid(
    'preload-only-shared',
    'Preload passes named functions on; it knows neither side.',
    { path: '^src/preload/' },
    { path: '^src/(main|renderer)/' },
  ),
]

const main = [
  forbid(
    'messages-below-decoder',
    'The decoder reads messages; a message does not know who reads it.',
    { path: '^src/main/ndc/messages/' },
    { path: '^src/main/ndc/decoder/' },
  ),
  forbid(
    'main-no-window-code',
    'Main and windows meet in src/shared/ipc.',
    { path: MAIN },
    { path: '^src/(renderer|preload)/' },
  ),
  only(
    'electron-only-at-the-edge',
    'Only index, ipc, windows, secrets and updates know Electron; everything else runs under plain Node in tests.',
    '^src/main/(index\\.ts$|ipc/|windows/|secrets/|updates/)|^src/(preload|renderer|shared)/',
    ELECTRON,
  ),
  only(
    'keytar-only-in-secrets',
    'One place knows the keychain.',
    '^src/main/secrets/',
    'node_modules/keytar/',
  ),
  only(
    'libsql-only-in-order-cache',
    'One place knows the database.',
    '^src/main/order-cache/',
    'node_modules/libsql/',
  ),
  only(
    'updater-only-in-updates',
    'One place knows how the program renews itself.',
    '^src/main/updates/',
    'node_modules/electron-updater/',
  ),
  only('xml-only-in-ndc', 'XML words never leave ndc.', '^src/main/ndc/', 'node_modules/(saxes|xml-js)/'),
  only(
    'ipc-on-top',
    'Handlers are wired at the top; nothing below knows them.',
    `${COMPOSITION}|^src/main/ipc/`,
    '^src/main/ipc/',
  ),
  only(
    'compose-only-from-index',
    'Services are wired in one place and handed down.',
    '^src/main/(index|compose-services)\\.ts$',
    '^src/main/compose-services\\.ts$',
  ),
  forbid(
    'nothing-imports-index',
    "The life cycle is nobody's part.",
    { path: '^src/' },
    { path: '^src/main/index\\.ts$' },
  ),
  only(
    'composition-only-wires',
    'What builds services is known to nobody whom it builds.',
    COMPOSITION,
    '^src/main/composition/',
  ),
  forbid(
    'connectivity-below-use-cases',
    'It watches the calls as they pass; it knows nobody who makes them.',
    { path: '^src/main/connectivity/' },
    { path: '^src/main/(shopping|booking|orders|windows|updates|ipc|order-cache|secrets)/' },
  ),
  forbid(
    'use-cases-no-windows',
    'A use case is given what it shows itself with.',
    { path: USE_CASES },
    { path: '^src/main/(windows|updates|ipc)/' },
  ),
  forbid(
    'wire-and-storage-below-use-cases',
    'ndc, order-cache, secrets and http serve the use cases and do not know them.',
    { path: '^src/main/(ndc|order-cache|secrets|http|settings|logging)/' },
    { path: '^src/main/(shopping|booking|orders|quotes|parked|day-end|payment|windows|updates|ipc)/' },
  ),
  forbid(
    'contract-not-below-use-cases',
    'What serves the use cases speaks of errors and of the trade (src/shared/errors, src/shared/domain), not of windows.',
    { path: '^src/main/(ndc|order-cache|secrets|http|settings|logging|disk|connectivity|payment)/' },
    { path: '^src/shared/ipc/' },
  ),
  forbid(
    'ndc-order-cache-secrets-apart',
    'They are neighbours: a use case or compose-services brings them together.',
    { path: '^src/main/(ndc|order-cache|secrets)/' },
    { path: '^src/main/(ndc|order-cache|secrets)/', pathNot: '^src/main/$1/' },
  ),
  forbid(
    'http-at-the-bottom',
    'http knows bytes; it knows no message and no storage.',
    { path: '^src/main/http/' },
    { path: '^src/main/', pathNot: '^src/main/(http|logging)/' },
  ),
  forbid(
    'logging-and-settings-at-the-bottom',
    'Everything may log, read settings and write files, so these know nothing above.',
    { path: '^src/main/(logging|settings|disk)/' },
    { path: '^src/main/', pathNot: '^src/main/(logging|settings|disk)/' },
  ),
  forbid(
    'decoder-worker-is-pure',
    'The worker turns bytes into offers: no network, no secrets, no Electron.',
    { path: '^src/main/ndc/decoder/decoder-worker\\.ts$' },
    { path: `^src/main/(secrets|order-cache|windows|ipc)/|${ELECTRON}|${NETWORK}`, reachable: true },
  ),
]

const trainingAirline = [
  forbid(
    'training-airline-stands-alone',
    'It is the other side of the wire: it shares no code with the client that it proves.',
    { path: '^training-airline/' },
    { path: '^(src|test|scripts)/' },
  ),
  only(
    'training-airline-only-wired',
    'To the rest it is an airline like any other.',
    COMPOSITION,
    '^training-airline/',
  ),
  forbid(
    'training-airline-by-its-door',
    'The product knows its door alone; tests and scripts its server as well, and its own tests all of it.',
    { path: '^(src|test|scripts)/', pathNot: '^test/unit/training-airline/' },
    { path: '^training-airline/', pathNot: '^training-airline/(index|serve-airline)\\.ts$' },
  ),
  forbid(
    'training-airline-server-not-shipped',
    'It answers on a port for tests and other computers; the application asks it in its own process.',
    { path: '^src/' },
    { path: '^training-airline/serve' },
  ),
]

module.exports = {
  forbidden: [...general, ...shared, ...renderer, ...smallWindows, ...preload, ...main, ...trainingAirline],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(out|dist|artifacts)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.node.json' },
    detectProcessBuiltinModuleCalls: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.vue', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
}
