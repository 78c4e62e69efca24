/** The rows of cycles for features that work on them inside a transaction of their own. */
export { type CycleRow, findCycleOfChannel } from './cycle-store.ts'
