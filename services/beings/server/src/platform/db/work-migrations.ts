import type { Migrations } from '@trivium/db'
import { createTimersAndCycles } from './migrations/0200-timers-and-cycles.ts'
import { createTasks } from './migrations/0201-tasks.ts'
import { createNotesAndKnowledge } from './migrations/0202-notes-and-knowledge.ts'
import { createMemoryCounts } from './migrations/0203-memory-counts.ts'
import { addStartedBy } from './migrations/0204-started-by.ts'

/** Migrations 0200-0299: timers, tasks, cycles, notes, knowledge and the bookkeeping of memory. */
export const workMigrations: Migrations = {
  '0200-timers-and-cycles': createTimersAndCycles,
  '0201-tasks': createTasks,
  '0202-notes-and-knowledge': createNotesAndKnowledge,
  '0203-memory-counts': createMemoryCounts,
  '0204-started-by': addStartedBy,
}
