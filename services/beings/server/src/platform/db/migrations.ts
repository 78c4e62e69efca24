import type { Migrations } from '@trivium/db'
import { createSettingsAndSessions } from './migrations/0001-settings-and-sessions.ts'
import { createBeings } from './migrations/0002-beings.ts'
import { createChat } from './migrations/0003-chat.ts'
import { createApiTokens } from './migrations/0004-api-tokens.ts'
import { createTurns } from './migrations/0100-turns.ts'
import { createPermissions } from './migrations/0101-permissions.ts'
import { createUsageAndAudit } from './migrations/0102-usage-and-audit.ts'
import { createMemories } from './migrations/0103-memories.ts'
import { addOnBehalfOf } from './migrations/0104-on-behalf-of.ts'
import { addPermissionScopes } from './migrations/0105-permission-scopes.ts'
import { createTimersAndCycles } from './migrations/0200-timers-and-cycles.ts'
import { createTasks } from './migrations/0201-tasks.ts'
import { createNotesAndKnowledge } from './migrations/0202-notes-and-knowledge.ts'
import { createMemoryCounts } from './migrations/0203-memory-counts.ts'
import { addStartedBy } from './migrations/0204-started-by.ts'
import { createProjects } from './migrations/0300-projects.ts'
import { createWorkflows } from './migrations/0301-workflows.ts'
import { createLogs } from './migrations/0302-logs.ts'
import { createUsageAndAuditTotals } from './migrations/0303-usage-and-audit-totals.ts'
import { createCodePositions } from './migrations/0304-code-positions.ts'
import { storeCodes } from './migrations/0305-codes-instead-of-sentences.ts'
import { addEndings } from './migrations/0306-endings-of-answers.ts'
import { createContext } from './migrations/0307-context.ts'
import { createSpans } from './migrations/0308-spans.ts'
import { addKnownPrices } from './migrations/0309-known-prices.ts'
import { addTextsOfFiles } from './migrations/0310-texts-of-files.ts'
import { addMemoryThatFinds } from './migrations/0311-memory-that-finds.ts'
import { addNamesOfNodes } from './migrations/0312-names-of-nodes.ts'
import { addActingWorkflows } from './migrations/0313-acting-workflows.ts'
import { addHandOversAndOrigins } from './migrations/0314-handovers-and-origins.ts'
import { hideArrivingBeings } from './migrations/0315-arriving-beings.ts'
import { createArrivals } from './migrations/0316-arrivals.ts'
import { createChanges } from './migrations/0317-changes.ts'
import { createNotifications } from './migrations/0318-notifications.ts'
import { extendConversations } from './migrations/0319-conversations.ts'
import { addAuditedTurns } from './migrations/0320-audited-turns.ts'

/**
 * In the order in which a fresh database runs them. The first ones were numbered in bands; from 0305 on each takes the
 * next number, so that every database runs it after all that it has run before.
 */
export const migrations: Migrations = {
  '0001-settings-and-sessions': createSettingsAndSessions,
  '0002-beings': createBeings,
  '0003-chat': createChat,
  '0004-api-tokens': createApiTokens,
  '0100-turns': createTurns,
  '0101-permissions': createPermissions,
  '0102-usage-and-audit': createUsageAndAudit,
  '0103-memories': createMemories,
  '0104-on-behalf-of': addOnBehalfOf,
  '0105-permission-scopes': addPermissionScopes,
  '0200-timers-and-cycles': createTimersAndCycles,
  '0201-tasks': createTasks,
  '0202-notes-and-knowledge': createNotesAndKnowledge,
  '0203-memory-counts': createMemoryCounts,
  '0204-started-by': addStartedBy,
  '0300-projects': createProjects,
  '0301-workflows': createWorkflows,
  '0302-logs': createLogs,
  '0303-usage-and-audit-totals': createUsageAndAuditTotals,
  '0304-code-positions': createCodePositions,
  '0305-codes-instead-of-sentences': storeCodes,
  '0306-endings-of-answers': addEndings,
  '0307-context': createContext,
  '0308-spans': createSpans,
  '0309-known-prices': addKnownPrices,
  '0310-texts-of-files': addTextsOfFiles,
  '0311-memory-that-finds': addMemoryThatFinds,
  '0312-names-of-nodes': addNamesOfNodes,
  '0313-acting-workflows': addActingWorkflows,
  '0314-handovers-and-origins': addHandOversAndOrigins,
  '0315-arriving-beings': hideArrivingBeings,
  '0316-arrivals': createArrivals,
  '0317-changes': createChanges,
  '0318-notifications': createNotifications,
  '0319-conversations': extendConversations,
  '0320-audited-turns': addAuditedTurns,
}
