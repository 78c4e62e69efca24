import type { Kysely } from 'kysely'

/** Migrations 0100-0199: turns, mailboxes, permissions, usage and audit. */
export const agentMigrations: Record<string, (db: Kysely<unknown>) => Promise<void>> = {}
