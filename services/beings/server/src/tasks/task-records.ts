/** The rows of tasks for features that read them beside their own. */
export { countTasks, countTasksByStatus, type TaskRow } from './task-store.ts'
