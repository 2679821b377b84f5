import type { TrainingAirline, TrainingAirlineOptions } from '../../../training-airline'

/** A counter that sells a real airline's flights never loads the one that is built in. */
export function builtAtFirstUse(options: TrainingAirlineOptions): () => Promise<TrainingAirline> {
  let built: Promise<TrainingAirline> | undefined
  return () =>
    (built ??= import('../../../training-airline').then((door) => door.createTrainingAirline(options)))
}
