import type pg from 'pg'
import type { SqliteConnection } from './sqlite-connection.ts'

/** How one kind of item is written on each engine, many at once. */
export interface BatchStore<Item, Result> {
  /** Runs inside `begin immediate … commit`, without a pause; one result per item, in order. */
  sqlite(connection: SqliteConnection, items: readonly Item[]): Result[]
  /**
   * Runs inside `begin … commit`; one result per item, in order. Statements whose answers are not needed may be handed to
   * `last` instead of being awaited: the commit then travels with them, and the batch fails if one fails.
   */
  postgres(
    client: pg.PoolClient,
    items: readonly Item[],
    last: (statement: Promise<unknown>) => void,
  ): Promise<Result[]>
  /** Another way on PostgreSQL, for batches whose first item allows it. */
  stream?: StreamStore<Item, Result>
  /** Called when a batch is on disk, before anybody is told. */
  written?(items: readonly Item[], results: readonly Result[]): void
  maxItems?: number
  /** Transactions under way at once on PostgreSQL: a second one fills the time in which the first waits for the disk. */
  maxParallel?: number
}

/** Batches that are sent while they still grow, so that the database works while the rest of the batch arrives. */
export interface StreamStore<Item, Result> {
  opensWith(first: Item): boolean
  /** Whether an item may be in the same batch. */
  joins(first: Item, item: Item): boolean
  /** Undefined: not any more; the batch goes the usual way. */
  open(client: pg.PoolClient, first: Item): BatchStream<Item, Result> | undefined
}

/** One transaction. */
export interface BatchStream<Item, Result> {
  add(item: Item): void
  /**
   * Sends the rest before it returns, and commits. Undefined: it could not be done like this and nothing was changed; the
   * batch goes the usual way.
   */
  end(): Promise<Result[] | undefined>
}
