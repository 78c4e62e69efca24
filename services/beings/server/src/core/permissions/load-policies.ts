import type { Db } from '../../platform/db/schema.ts'
import { followLinks } from '../../platform/executors/files/real-path.ts'
import { listProjects } from '../projects/project-store.ts'
import type { Answer, Policies, Rule } from './policies.ts'
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
  const places = await Promise.all(rules.map(rule => withRealPlace(toRule(rule))))
  return { toolPermissions: [own, ...projects], rules: places.flat(), remembered: remembered.map(toAnswer), now }
}

/** Those of a being, first, and of everybody on whose behalf it works: what is met on the way is judged as the call itself was. */
export function loadAllPolicies(
  db: Db,
  { beingId, startedBy, now }: { beingId: string; startedBy: readonly string[]; now: number },
): Promise<Policies[]> {
  return Promise.all([...new Set([beingId, ...startedBy])].map(id => loadPolicies(db, id, now)))
}

function toRule(row: RuleRow): Rule {
  return {
    permissionType: row.permission_type,
    resourcePrefix: row.resource_prefix,
    result: row.result,
    beingId: row.being_id,
    updatedAt: row.updated_at,
    ...scopeOf(row),
  }
}

function toAnswer(row: RememberedRow): Answer {
  return {
    permissionType: row.permission_type,
    resourcePrefix: row.resource_prefix,
    result: row.result,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    ...scopeOf(row),
  }
}

function scopeOf({ access, exact }: RuleRow | RememberedRow) {
  return { access: access === '' ? undefined : access, exact: exact === 1 }
}

/** What somebody closed under a name that is a link, or in another case, is closed where it really is. */
async function withRealPlace(rule: Rule): Promise<Rule[]> {
  if (rule.permissionType !== 'FileAccess' || rule.result === 'Allowed') return [rule]
  const real = await followLinks(rule.resourcePrefix).catch(() => rule.resourcePrefix)
  return real === rule.resourcePrefix ? [rule] : [rule, { ...rule, resourcePrefix: real }]
}

/** The projects whose rules hold for a being: those it is a member of, unless they rest in the archive. */
async function activeProjectsOf(db: Db, beingId: string): Promise<string[]> {
  return (await listProjects(db, { status: 'active', beingId })).map(project => project.id)
}
