import type { ToolPermissions } from '@trivium/beings-contract'
import { toolPermissionKeys } from '@trivium/beings-contract'
import type { Db, Trx } from '../../platform/db/schema.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { Parts, Uses } from '../../platform/kernel.ts'
import { recordAction } from '../audit/record-audit.ts'
import { otherTools } from './decide.ts'
import { defaultToolPermissions, toolPermissionTemplates } from './templates.ts'
import { type PermissionOwner, readToolPermissions, writeToolPermissions } from './tool-permission-store.ts'

/** The four areas always have a value; further keys only when somebody set them. */
export async function toolPermissionsOf(db: Db, owner: PermissionOwner): Promise<ToolPermissions> {
  return { ...defaultToolPermissions, ...(await readToolPermissions(db, owner)) }
}

const freedom: Readonly<Record<string, number>> = { denied: 0, ask: 1, allowed: 2 }

/** The keys that give more than a new being has. */
export function exceedingKeys(permissions: ToolPermissions): string[] {
  return Object.entries(permissions)
    .filter(([key, value]) => (freedom[value] ?? 0) > (freedom[defaultToolPermissions[key] ?? 'allowed'] ?? 0))
    .map(([key]) => key)
}

/** Whether it holds anybody back from what is free otherwise. */
export async function restrictsSomething(db: Db, owner: PermissionOwner): Promise<boolean> {
  const stored = Object.entries((await readToolPermissions(db, owner)) ?? {})
  return stored.some(([key, value]) => value !== 'allowed' && value !== defaultToolPermissions[key])
}

/** Changes the keys that are given and keeps the others. A key that is stored may stay when its plugin has gone. */
export async function changeToolPermissions(
  context: Uses<'clock' | 'database' | 'plugins' | 'toolNames'>,
  owner: PermissionOwner,
  change: ToolPermissions,
): Promise<ToolPermissions> {
  return save(context, owner, async db => {
    const stored = (await readToolPermissions(db, owner)) ?? {}
    const known = knownKeys(context)
    refuseKeys(Object.keys(change).filter(key => !known.has(key) && !Object.hasOwn(stored, key)))
    return { ...stored, ...change }
  })
}

const keyForm = /^[a-z][a-z0-9_-]*(:[a-z][a-z0-9_-]*)?$/i

/** For what comes from elsewhere, where there may be plugins that are not here yet: any key that could name a tool. */
export function checkToolPermissions(permissions: ToolPermissions): void {
  refuseKeys(Object.keys(permissions).filter(key => !keyForm.test(key)))
}

/** A key with a slip in it would be kept and protect nothing. */
function refuseKeys(wrong: string[]): void {
  if (wrong.length > 0) throw invalid('Unknown tool permission.', `permissions: ${wrong.join(', ')} names no tool`)
}

export function listTemplates({ toolNames }: Pick<Parts, 'toolNames'>) {
  return toolPermissionTemplates(toolNames.map(tool => tool.name))
}

/** Replaces everything: what an earlier template or a person had set is gone. */
export async function applyTemplate(
  context: Uses<'clock' | 'database' | 'toolNames'>,
  owner: PermissionOwner,
  templateName: string,
): Promise<ToolPermissions> {
  const template = listTemplates(context).find(candidate => candidate.name === templateName)
  if (!template) throw notFound('There is no such template.', `templateName "${templateName}" is unknown`)
  return save(context, owner, async () => template.permissions)
}

/** As it is stored: what nobody set is not in it. */
export async function exportToolPermissions(db: Db, beingId: string): Promise<ToolPermissions> {
  return (await readToolPermissions(db, { type: 'being', id: beingId })) ?? {}
}

export async function importToolPermissions(
  trx: Trx,
  beingId: string,
  { permissions, at }: { permissions: ToolPermissions; at: number },
): Promise<void> {
  if (Object.keys(permissions).length === 0) return
  await writeToolPermissions(trx, { type: 'being', id: beingId }, { permissions, at })
}

async function save(
  context: Uses<'clock' | 'database'>,
  owner: PermissionOwner,
  next: (db: Db) => Promise<ToolPermissions>,
): Promise<ToolPermissions> {
  const at = context.clock.now()
  return context.database.write(async trx => {
    const permissions = await next(trx)
    await writeToolPermissions(trx, owner, { permissions, at })
    const beingId = owner.type === 'being' ? { beingId: owner.id } : {}
    await recordAction(trx, { action: 'tool_permissions.save', resource: JSON.stringify(permissions), at, ...beingId })
    return { ...defaultToolPermissions, ...permissions }
  })
}

/** Every key that speaks about something: the areas, the tools that exist now, and each of their actions. */
function knownKeys({ toolNames, plugins }: Uses<'plugins' | 'toolNames'>): ReadonlySet<string> {
  const builtIn = toolNames.flatMap(({ name, actions }) => withActions(name, actions))
  const added = plugins.tools().flatMap(({ tool }) => withActions(tool.name, ['execute']))
  return new Set([...toolPermissionKeys, otherTools, ...builtIn, ...added])
}

function withActions(tool: string, actions: readonly string[]): string[] {
  return [tool, ...actions.map(action => `${tool}:${action}`)]
}
