import type { ToolPermissions } from '@trivium/beings-contract'
import type { TemplateWords } from '@trivium/beings-words/templates'

/** A being as it can be made. */
export interface Template {
  key: string
  words: TemplateWords
  /** No more than it needs: what is not named is closed, tools of plugins included. */
  toolPermissions: ToolPermissions
}

type Areas = Record<'network' | 'disk_read' | 'disk_write', ToolPermissions[string]>

/** These areas and these tools, and nothing else; no template runs commands. */
export function only(areas: Areas, tools: readonly string[]): ToolPermissions {
  const allowed = Object.fromEntries(tools.map(tool => [tool, 'allowed' as const]))
  return { ...areas, command_line: 'denied', other_tools: 'denied', ...allowed }
}

/** What every one of them has: to talk, to remember, to know the date and to look up how things work. */
export const everyday = ['chat', 'memory', 'calendar', 'help'] as const
