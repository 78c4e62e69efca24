import { agentMigrations } from './agent-migrations.ts'
import { createSettingsAndSessions } from './migrations/0001-settings-and-sessions.ts'
import { createBeings } from './migrations/0002-beings.ts'
import { createChat } from './migrations/0003-chat.ts'
import { createApiTokens } from './migrations/0004-api-tokens.ts'
import { projectMigrations } from './project-migrations.ts'
import { workMigrations } from './work-migrations.ts'

export const migrations = {
  '0001-settings-and-sessions': createSettingsAndSessions,
  '0002-beings': createBeings,
  '0003-chat': createChat,
  '0004-api-tokens': createApiTokens,
  ...agentMigrations,
  ...workMigrations,
  ...projectMigrations,
}
