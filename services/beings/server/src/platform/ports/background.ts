/** What happens by itself, for those who change what it is to do. */
export interface Background {
  /** Call it after any change of timers: the next one to fall due may be another one now. */
  timersChanged(): void
  /** Call it after any change of tasks, and when a being is free again. */
  tasksChanged(): void
}
