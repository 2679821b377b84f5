import { ref, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import { useRouter } from 'vue-router'
import type { Settings } from '../../../shared/domain/desk/settings'
import { canBeSetAside } from '../../../shared/domain/desk/workstation'
import { useAuditStore } from '../stores/audit'
import { useCommands } from '../stores/commands'
import { useDeskStore } from '../stores/desk'
import { useKeptOrdersStore, type BegunForOrders } from '../stores/kept-orders'
import { useToastStore } from '../stores/toasts'
import { describeError } from '../ui/errors/describe-error'
import { focusRegion } from '../ui/keys/regions'
import { useSaleStep } from './use-sale-step'

type Overlay = 'none' | 'palette' | 'keys' | 'support'

const NEXT_THEME: Readonly<Record<Settings['theme'], Settings['theme']>> = {
  system: 'light',
  light: 'dark',
  dark: 'contrast',
  contrast: 'system',
}

const STEP_BEFORE: Readonly<Record<string, string>> = {
  flights: 'calendar',
  price: 'flights',
  pay: 'price',
  order: 'orders',
  quote: 'quotes',
  quotes: 'orders',
}

/** Carries out the commands of the whole desk; `overlay` is what lies over it. */
export function useDeskCommands(): { readonly overlay: Ref<Overlay> } {
  const { t } = useI18n({ useScope: 'global' })
  const router = useRouter()
  const desk = useDeskStore()
  const toasts = useToastStore()
  const audit = useAuditStore()
  const overlay = ref<Overlay>('none')

  router.afterEach(() => {
    toasts.dismissAll()
  })

  const toSale = useSaleStep()
  const show = (which: Overlay) => (): void => {
    overlay.value = which
  }
  const go = (path: string) => (): void => {
    void router.push(path)
  }
  useCommands({
    'desk.palette': show('palette'),
    'desk.keys': show('keys'),
    'desk.keys-typing': show('keys'),
    'desk.support-bundle': show('support'),
    'desk.shop': toSale,
    'desk.orders': go('/orders'),
    'desk.quotes': go('/orders/quotes'),
    'desk.settings': go('/settings'),
    'desk.back': {
      run: goBack,
      whyNot: () => (router.currentRoute.value.name === 'calendar' ? t('app.firstStep') : undefined),
    },
    'desk.next-region': () => {
      focusRegion(1)
    },
    'desk.earlier-region': () => {
      focusRegion(-1)
    },
    'desk.undo': {
      run: toasts.undoLast,
      whyNot: () => (toasts.toasts.some(({ undo }) => undo) ? undefined : t('app.noUndo')),
    },
    'desk.verify-audit': verifyAudit,
    'desk.theme': {
      run: () => void desk.saveSettings({ theme: NEXT_THEME[desk.settings?.theme ?? 'system'] }),
      whyNot: () => (desk.state?.locked.includes('theme') === true ? t('settings.locked') : undefined),
    },
  })
  useKeptOrders()
  return { overlay }

  /** The step before, wherever one came from; from elsewhere to the sale. */
  function goBack(): void {
    const before = STEP_BEFORE[String(router.currentRoute.value.name)]
    if (before === undefined) toSale()
    else void router.push({ name: before })
  }

  /** The screen looks when it opens and says what was found; where it is open already, it looks again. */
  function verifyAudit(): void {
    const { path, query } = router.currentRoute.value
    if (path === '/settings' && query['section'] === 'audit') void audit.load()
    else void router.push({ path: '/settings', query: { section: 'audit' } })
  }
}

/** What helps the orders of this computer; what has to be explained, or needs a passphrase, is done in Settings. */
function useKeptOrders(): void {
  const { t } = useI18n({ useScope: 'global' })
  const router = useRouter()
  const desk = useDeskStore()
  const toasts = useToastStore()
  const kept = useKeptOrdersStore()
  useCommands({
    // The key of the keychain may have come, or another program have let go of the file.
    'desk.open-orders-again': { run: () => void openAgain(), whyNot: whyNotClosed },
    'desk.set-aside': { run: begin('set-aside'), whyNot: whyNotSetAside },
    'desk.kept-orders': goThere,
    'desk.save-backup': {
      run: begin('save-backup'),
      whyNot: () => (desk.cacheProblem ? t('settings.kept.needsOpen') : undefined),
    },
    'desk.restore-backup': begin('restore-backup'),
  })

  function whyNotClosed(): string | undefined {
    return desk.cacheProblem ? undefined : t('app.ordersAreOpen')
  }

  function whyNotSetAside(): string | undefined {
    const problem = desk.cacheProblem
    return problem && !canBeSetAside(problem) ? t('settings.kept.mayStillOpen') : whyNotClosed()
  }

  /** What it takes besides (an explanation, a passphrase) is asked for in its place. */
  function begin(what: BegunForOrders): () => void {
    return () => {
      kept.begun = what
      goThere()
    }
  }

  function goThere(): void {
    void router.push('/settings?section=orders')
  }

  async function openAgain(): Promise<void> {
    await desk.openCacheAgain()
    const problem = desk.cacheProblem
    toasts.show({ text: problem ? t(describeError(problem).sentence) : t('app.ordersOpened') })
  }
}
