/** The rows of timers for features that read them beside their own. */
export { countTimers, type TimerRow } from './timer-store.ts'
