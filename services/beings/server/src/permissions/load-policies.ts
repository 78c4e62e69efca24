import type { Db } from '../db/schema.ts'
import { activeProjectsOf } from '../projects/projects-of-being.ts'
import type { Answer, Policies, Rule } from './decide.ts'
import { listRemembered, listRules, type RememberedRow, type RuleRow } from './rule-store.ts'
import { toolPermissionsOf } from './tool-permissions.ts'

/** Everything that speaks about what a being may do now. */
export async function loadPolicies(db: Db, beingId: string, now: number): Promise<Policies> {
  const [own, rules, remembered] = [
    await toolPermissionsOf(db, { type: 'being', id: beingId }),
    await listRules(db, beingId),
    await listRemembered(db, { beingId, now }),
  ]
  const projects = await Promise.all(
    (await activeProjectsOf(db, beingId)).map(id => toolPermissionsOf(db, { type: 'project', id })),
  )
  return { toolPermissions: [own, ...projects], rules: rules.map(toRule), remembered: remembered.map(toAnswer), now }
}

function toRule(row: RuleRow): Rule {
  return {
    permissionType: row.permission_type,
    resourcePrefix: row.resource_prefix,
    result: row.result,
    beingId: row.being_id,
    updatedAt: row.updated_at,
  }
}

function toAnswer(row: RememberedRow): Answer {
  return {
    permissionType: row.permission_type,
    resourcePrefix: row.resource_prefix,
    result: row.result,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}
