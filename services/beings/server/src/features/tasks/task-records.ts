/** The rows of tasks for features that work on them beside their own. */
export { cancelTasksOf, countTasks, countTasksByStatus, type TaskRow, takeBackRunningTasks } from './task-store.ts'
