import { diskReads } from './disk/disk.ts'

/** The tool permission that covers an action as a whole; the tool's name and `tool:action` speak about it too. */
export function permissionKeys(tool: string, action: string): string[] {
  const area = tool === 'disk' ? [diskReads.has(action) ? 'disk_read' : 'disk_write'] : []
  return [...area, tool, `${tool}:${action}`]
}
