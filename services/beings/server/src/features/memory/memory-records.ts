/** The rows of memory for features that read them inside a transaction of their own. */
export { listMemoriesOfPeriod } from './memory-list-store.ts'
export { countMemories, listRecentMemories, type MemoryRow } from './memory-store.ts'
export { listLatestSummaries } from './summary-store.ts'
