import type { Project } from '@trivium/beings-contract'
import type { Words } from '@trivium/beings-words'
import { counted, named } from '../words/fill.tsx'

/** "2 pending, 1 completed". */
export function taskCounts(words: Words, { taskCounts }: Pick<Project, 'taskCounts'>): string {
  const counts = Object.entries(taskCounts).map(([state, count]) =>
    counted(words, words.projects.tasksIn, { count, state: named(words.states, state) }),
  )
  return counts.length > 0 ? counts.join(words.common.comma) : words.projects.noTasks
}
