import type { ToolPermissions, ToolPermissionTemplate } from '@trivium/beings-contract'

/** What a being may do until somebody says otherwise. */
export const defaultToolPermissions: ToolPermissions = {
  network: 'allowed',
  disk_read: 'allowed',
  disk_write: 'allowed',
  command_line: 'ask',
}

const everything: ToolPermissions = {
  network: 'allowed',
  disk_read: 'allowed',
  disk_write: 'allowed',
  command_line: 'allowed',
}

const nothing: ToolPermissions = {
  network: 'denied',
  disk_read: 'denied',
  disk_write: 'denied',
  command_line: 'denied',
}

const presets: ToolPermissionTemplate[] = [
  {
    name: 'readonly',
    description: 'Reads files and the web; writes nothing and runs nothing.',
    permissions: { network: 'allowed', disk_read: 'allowed', disk_write: 'denied', command_line: 'denied' },
  },
  {
    name: 'restricted',
    description: 'Asks before every use of files and the web; runs nothing.',
    permissions: { network: 'ask', disk_read: 'ask', disk_write: 'ask', command_line: 'denied' },
  },
  { name: 'full', description: 'Every tool; the permission rules still hold.', permissions: everything },
  { name: 'chat_only', description: 'Talks, and uses no other tool.', permissions: nothing },
  {
    name: 'task_execution',
    description: 'Reads files, asks before using the web; writes nothing and runs nothing.',
    permissions: { network: 'ask', disk_read: 'allowed', disk_write: 'denied', command_line: 'denied' },
  },
  { name: 'full_control', description: 'The same as full.', permissions: everything },
]

/** With the tools that exist: `chat_only` closes each of them by name, the other templates open them again. */
export function toolPermissionTemplates(toolNames: readonly string[]): ToolPermissionTemplate[] {
  const named = (value: 'denied' | 'allowed') =>
    Object.fromEntries(toolNames.filter(name => name !== 'chat' && !(name in everything)).map(name => [name, value]))
  return presets.map(preset => ({
    ...preset,
    permissions: { ...preset.permissions, ...(preset.name === 'chat_only' ? named('denied') : {}) },
  }))
}
