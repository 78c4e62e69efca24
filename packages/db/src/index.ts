export { backupSqlite, listMigrationsOf } from './backup.ts'
export type { BatchStore, BatchStream, StreamStore } from './batch-store.ts'
export { createBatchQueue, createBatchWriter, type Waiter } from './batch-writer.ts'
export { createBus } from './bus.ts'
export { type Checkpoints, createCheckpoints } from './checkpoints.ts'
export { bytesType, sequenceColumn, sequenceType } from './columns.ts'
export { type Call, CopyIn, type NamedStatement } from './copy-in.ts'
export { CopyRows } from './copy-rows.ts'
export { type Database, type OpenOptions, openDatabase } from './database.ts'
export { describeSchema } from './describe-schema.ts'
export { type PostgresDump, type PreparedDump, prepareDump } from './dump-postgres.ts'
export type { Engine, EngineLog } from './engine.ts'
export { createForgetting, type Forgetting } from './forgetting.ts'
export {
  createFullTextIndex,
  type FullTextHit,
  type FullTextIndex,
  fillFullTextIndex,
  foldAccentsOf,
  searchFullText,
} from './full-text.ts'
export type { Write } from './group-writer.ts'
export { holdLock, isInUse } from './lock-file.ts'
export type { Migration, MigrationDatabase, Migrations } from './migrate.ts'
export type { Native } from './native.ts'
export { prepareRestore } from './restore-postgres.ts'
export { type RowHandler, RowQuery, type RowStatement, type TextRow } from './row-query.ts'
export { isLockTimeout, isRefusal } from './run-batch.ts'
export type { SqliteConnection } from './sqlite-connection.ts'
export type { SqliteReader, SqliteReaders, SqliteRow } from './sqlite-readers.ts'
