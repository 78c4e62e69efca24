import type { Search } from './search-store.ts'

/** What the process that searches is told: first which database, then what to find. */
export type SearchOrder = { open: { file: string } | { url: string } } | { id: number; search: Search }

export interface SearchAnswer {
  id: number
  seqs?: number[]
  error?: string
}
