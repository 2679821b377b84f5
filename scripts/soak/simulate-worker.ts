import { parentPort, workerData } from 'node:worker_threads'
import { simulate } from '../../test/support/simulation/simulate'

/** Runs its share of the histories; `workerData` is what simulate takes. */
const share = workerData as { readonly firstSeed: number; readonly histories: number }
parentPort?.postMessage(await simulate(share))
