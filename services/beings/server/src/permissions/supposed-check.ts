import type { PermissionType } from '@trivium/beings-contract'
import { workspaceFolder } from '../beings/being-files.ts'
import type { BeingsContext } from '../context.ts'
import { resolvePath } from '../executors/resolve-path.ts'
import type { Check } from './decide.ts'

const keys: Record<PermissionType, string[]> = {
  NetworkAccess: ['network'],
  CommandLine: ['command_line'],
  FileAccess: ['disk_read'],
  Function: [],
  DataAccess: [],
}

/** "Would this be allowed?" without a tool that wants it; reading, where files are concerned. */
export async function supposedCheck(
  context: BeingsContext,
  beingId: string,
  { permissionType: type, resource }: { permissionType: PermissionType; resource: string },
): Promise<Check> {
  const check = { type, resource, tool: '', action: '', keys: keys[type], own: false, refusal: '' }
  if (type === 'Function' || type === 'DataAccess') return { ...check, own: true }
  if (type !== 'FileAccess') return check
  const scope = {
    workspace: workspaceFolder(context, beingId),
    forbidden: [context.dataDirectory, context.config.dataDir],
  }
  const { path, insideWorkspace, refusal } = await resolvePath(scope, resource)
  return { ...check, resource: path, own: insideWorkspace, refusal }
}
