import type { ToolPermissions, ToolPermissionTemplate } from '@trivium/beings-contract'
import { otherTools } from './decide.ts'

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
    description: 'Asks before it uses files or the web, unless a rule or an answer covers it; runs nothing.',
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

/** `chat_only` names each tool it closes, so that a person sees them, and closes those that come later as well. */
export function toolPermissionTemplates(toolNames: readonly string[]): ToolPermissionTemplate[] {
  const closed = Object.fromEntries(toolNames.map(name => [name, 'denied' as const]))
  return presets.map(preset =>
    preset.name === 'chat_only'
      ? { ...preset, permissions: { ...preset.permissions, ...closed, chat: 'allowed', [otherTools]: 'denied' } }
      : preset,
  )
}
