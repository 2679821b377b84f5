/** The door of the training airline: all that anybody outside knows of it, but for its server (serve-airline.ts). */
export { BANK_STYLES, passesLuhn, type BankStyle } from './cards'
export type { Fault } from './faults'
export type { Persistence } from './ledger'
export type { User } from './requests'
export { createTrainingAirline, TRAINING_ADDRESSES } from './training-airline'
export type { TrainingAirline, TrainingAirlineOptions } from './training-airline'
