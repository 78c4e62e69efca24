import { dirname } from 'node:path'
import { type ResolvedPath, resolvePath } from '../../executors/resolve-path.ts'
import type { Check } from '../../permissions/decide.ts'
import type { Plan, ToolScope } from '../tool.ts'

export interface DiskWork {
  action: string
  writes: boolean
  path: string
  work(path: string, signal: AbortSignal): Promise<string>
}

/** The path is resolved once; the check and the work get the same one. */
export async function planDisk(scope: ToolScope, { action, writes, path, work }: DiskWork): Promise<Plan> {
  const resolved = await resolveFor(scope, path)
  const check: Check = {
    type: 'FileAccess',
    resource: resolved.path,
    tool: 'disk',
    action,
    keys: [writes ? 'disk_write' : 'disk_read', 'disk', `disk:${action}`],
    own: resolved.insideWorkspace,
    refusal: resolved.refusal,
  }
  return { check, run: signal => scope.executors.disk.run(inner => work(resolved.path, inner), signal) }
}

async function resolveFor(scope: ToolScope, path: string): Promise<ResolvedPath> {
  const { config, dataDirectory } = scope.context
  try {
    return await resolvePath({ workspace: scope.workspace, forbidden: [dataDirectory, config.dataDir] }, path)
  } catch {
    return { path, insideWorkspace: false, refusal: `the path cannot be looked up below ${dirname(path)}` }
  }
}
