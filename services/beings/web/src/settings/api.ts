import type { ApiToken, Configuration, ConfigurationChange, Session } from '@trivium/beings-contract'
import { requestJson } from '@trivium/ui'
import { leaveSession, session } from '../session/session-store.ts'

const send = <Answer>(path: string, body: unknown) => requestJson<Answer>(path, { method: 'POST', body })

export interface SavedConfiguration {
  config: Configuration
  restartRequired: string[]
  keysRemoved: string[]
}

export interface PasswordChange {
  password: string
  currentPassword?: string
  keepTokens?: boolean
}

/** Every address of the settings. */
export const settingsApi = {
  read: (signal: AbortSignal) => requestJson<Configuration>('/config', { signal }),
  save: (change: ConfigurationChange) => send<SavedConfiguration>('/config/save', change),
  setPassword: (change: PasswordChange) => session.change(() => send<void>('/api/session/password', change)),
  signOut: () => leaveSession(() => send<void>('/logout', {})),
  shutDown: () => send<{ message: string }>('/api/system/shutdown', {}),
  tokens: async (signal: AbortSignal) =>
    (await requestJson<{ tokens: ApiToken[] }>('/api/tokens/list', { signal })).tokens,
  createToken: (name: string) => send<{ token: string; apiToken: ApiToken }>('/api/tokens/create', { name }),
  revokeToken: (tokenId: string) => send<void>('/api/tokens/revoke', { tokenId }),
  sessions: async (signal: AbortSignal) =>
    (await requestJson<{ sessions: Session[] }>('/api/sessions/list', { signal })).sessions,
  revokeSession: (id: string) => send<void>('/api/sessions/revoke', { id }),
}

export const settingsKeys = {
  configuration: ['configuration', 'one', ''] as const,
  tokens: ['token', 'list', {}] as const,
  sessions: ['session', 'list', {}] as const,
}
