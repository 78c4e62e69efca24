import type { ToolPermissions } from '@trivium/beings-contract'
import { uuidv7 } from '@trivium/http'
import type { Trx } from '../../platform/db/schema.ts'
import { strictest } from './decide.ts'
import { loadPolicies } from './load-policies.ts'
import { listRemembered, listRules, upsertRemembered, upsertRule } from './rule-store.ts'
import { defaultToolPermissions } from './templates.ts'
import { writeToolPermissions } from './tool-permission-store.ts'

interface Inheritance {
  /** Who makes the being, and on whose behalf. */
  from: readonly string[]
  to: string
  at: number
}

/** A being that is made by others may do nothing that they may not do. What they are allowed is not passed on. */
export async function inheritRestrictions(trx: Trx, { from, to, at }: Inheritance): Promise<void> {
  const sets: ToolPermissions[] = [defaultToolPermissions]
  for (const maker of from) {
    sets.push(...(await loadPolicies(trx, maker, at)).toolPermissions)
    await copyRestrictions(trx, maker, { to, at })
  }
  await writeToolPermissions(trx, { type: 'being', id: to }, { permissions: merge(sets), at })
}

/** A set that does not name a tool speaks about it through what it says of the others. */
function merge(sets: readonly ToolPermissions[]): ToolPermissions {
  const keys = [...new Set(sets.flatMap(set => Object.keys(set)))]
  return Object.fromEntries(keys.map(key => [key, strictest([key], sets).value]))
}

/** What a being is refused, or asked about, by rules and answers of its own. */
export async function copyRestrictions(trx: Trx, maker: string, { to, at }: { to: string; at: number }): Promise<void> {
  for (const rule of await listRules(trx, maker)) {
    if (rule.being_id !== maker || rule.result === 'Allowed') continue
    const { permission_type, resource_prefix, result, description, access, exact } = rule
    const about = { permission_type, resource_prefix, access, exact }
    const copy = { ...about, result, description, created_at: at, updated_at: at }
    await upsertRule(trx, { ...copy, id: uuidv7(at), being_id: to })
  }
  for (const answer of await listRemembered(trx, { beingId: maker, now: at })) {
    if (answer.result === 'Allowed') continue
    const { permission_type, resource_prefix, result, expires_at, access, exact } = answer
    const copy = { permission_type, resource_prefix, access, exact, result, expires_at, created_at: at }
    await upsertRemembered(trx, { ...copy, id: uuidv7(at), being_id: to })
  }
}
