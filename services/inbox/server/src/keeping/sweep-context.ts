import type { InboxContext } from '../context.ts'
import type { KnownEndpoints } from '../endpoints/known-endpoints.ts'

/** What sweeping needs of the server. */
export interface SweepContext extends Pick<InboxContext, 'config' | 'log' | 'database' | 'bus' | 'now' | 'forgetting'> {
  readonly knownEndpoints: KnownEndpoints
  /** Told of everything that went. */
  removed(gone: { rows: number; bytes: number }): void
}
