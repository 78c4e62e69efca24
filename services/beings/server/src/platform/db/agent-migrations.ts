import type { Migrations } from '@trivium/db'
import { createTurns } from './migrations/0100-turns.ts'
import { createPermissions } from './migrations/0101-permissions.ts'
import { createUsageAndAudit } from './migrations/0102-usage-and-audit.ts'
import { createMemories } from './migrations/0103-memories.ts'
import { addOnBehalfOf } from './migrations/0104-on-behalf-of.ts'
import { addPermissionScopes } from './migrations/0105-permission-scopes.ts'

/** Migrations 0100-0199: turns, mailboxes, permissions, usage, audit and memory. */
export const agentMigrations: Migrations = {
  '0100-turns': createTurns,
  '0101-permissions': createPermissions,
  '0102-usage-and-audit': createUsageAndAudit,
  '0103-memories': createMemories,
  '0104-on-behalf-of': addOnBehalfOf,
  '0105-permission-scopes': addPermissionScopes,
}
