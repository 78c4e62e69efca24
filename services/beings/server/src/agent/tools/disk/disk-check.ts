import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { closedToBeings } from '../../../core/beings/closed-to-beings.ts'
import { exceptionsBelow } from '../../../core/permissions/exceptions-below.ts'
import type { Check } from '../../../core/permissions/policies.ts'
import type { ClosedPlaces } from '../../../platform/executors/files/closed-places.ts'
import { type ResolvedPath, resolvePath } from '../../../platform/executors/resolve-path.ts'
import { policiesOf } from '../policies-of.ts'
import type { Plan, ToolScope } from '../tool.ts'

/** Where an action works, with the judge of everything it meets there. */
export interface DiskPlace {
  path: string
  places: ClosedPlaces
  /** Whether the rules leave something below the path to whoever may use the path. */
  allows(path: string): boolean
}

export interface DiskWork {
  action: string
  writes: boolean
  /** It looks at everything below the path. */
  whole: boolean
  path: string
  work(place: DiskPlace, signal: AbortSignal): Promise<string>
}

/** The path is resolved once; the check and the work get the same one. */
export async function planDisk(scope: ToolScope, { action, writes, whole, path, work }: DiskWork): Promise<Plan> {
  const places = await closedToBeings(scope.context, [scope.being.id])
  const resolved = await resolveFor(scope, places, path)
  const check: Check = {
    type: 'FileAccess',
    resource: resolved.path,
    tool: 'disk',
    action,
    keys: [writes ? 'disk_write' : 'disk_read', 'disk', `disk:${action}`],
    own: resolved.insideWorkspace,
    refusal: resolved.refusal,
    access: writes ? 'write' : 'read',
    whole,
    wider: resolved.refusal === '' ? await folderOf(resolved.path) : '',
  }
  const run = async (signal: AbortSignal) => {
    const judges = whole ? (await policiesOf(scope)).map(policies => exceptionsBelow(check, policies)) : []
    const allows = (path: string) => judges.every(judge => judge(path))
    return work({ path: resolved.path, places, allows }, signal)
  }
  return { check, run: signal => scope.context.executors.disk.run(run, signal) }
}

async function resolveFor(scope: ToolScope, places: ClosedPlaces, path: string): Promise<ResolvedPath> {
  try {
    return await resolvePath(scope.workspace, places, path)
  } catch {
    return { path, insideWorkspace: false, refusal: `the path cannot be looked up below ${dirname(path)}` }
  }
}

/** What an answer for a whole folder would be about; the root of everything is not offered. */
async function folderOf(path: string): Promise<string> {
  const isFolder = await stat(path).then(
    info => info.isDirectory(),
    () => false,
  )
  const folder = isFolder ? path : dirname(path)
  return folder === '/' ? '' : folder
}
