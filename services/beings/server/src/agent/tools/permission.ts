import { permissionTypes } from '@trivium/beings-contract'
import { Type } from 'typebox'
import { requireBeing } from '../../core/beings/find-being.ts'
import { decide } from '../../core/permissions/decide.ts'
import { loadPolicies } from '../../core/permissions/load-policies.ts'
import { listRules } from '../../core/permissions/rule-store.ts'
import { removeRule, saveRule } from '../../core/permissions/save-rule.ts'
import { invalid } from '../../platform/errors.ts'
import { supposedCheck } from '../permissions/supposed-check.ts'
import { askingAction } from './asking-action.ts'
import { ownAction, ownTool } from './own-tool.ts'

const being_id = Type.Optional(Type.String({ format: 'uuid', description: 'For one being; absent: for all.' }))
const permission_type = Type.Enum(permissionTypes)
const resource_prefix = Type.String({ minLength: 1, maxLength: 4096, description: 'A host, a path, a command.' })

/** Looking is free; a change of the rules is the user's to agree with, each one by itself. */
export const permissionTool = {
  ...ownTool('permission', 'What beings may do. Every change of a rule is put to the user first.', {
    query_permission: ownAction({
      description: 'Would this be allowed now?',
      parameters: Type.Object({
        being_id: Type.Optional(Type.String({ format: 'uuid', description: 'You when absent.' })),
        permission_type,
        resource: Type.String({ minLength: 1, maxLength: 4096 }),
      }),
      run: async ({ context, tools, being }, { being_id: id, permission_type: permissionType, resource }) => {
        const { id: beingId } = await requireBeing(context, id ?? being.id)
        const policies = await loadPolicies(context.database.db, beingId, context.clock.now())
        const { result, reason } = decide(
          await supposedCheck({ context, tools }, beingId, { permissionType, resource }),
          policies,
        )
        return `${result}: ${reason}`
      },
    }),
    list_rules: ownAction({
      description: 'The rules there are.',
      parameters: Type.Object({ being_id }),
      run: async ({ context }, { being_id: id }) => {
        const rules = await listRules(context.database.db, id?.toLowerCase())
        const lines = rules.map(rule => {
          const whose = rule.being_id === '' ? 'all beings' : rule.being_id
          const limits = [rule.access, rule.exact === 1 ? 'exactly this' : ''].filter(Boolean).join(', ')
          const what = `${rule.permission_type} ${rule.resource_prefix}${limits && ` (${limits})`}`
          return `${what}: ${rule.result}, ${whose} ${rule.description}`.trim()
        })
        return lines.join('\n') || 'No rules.'
      },
    }),
    add_rule: askingAction({
      description: 'Allow or deny what begins with a prefix.',
      parameters: Type.Object({
        permission_type,
        resource_prefix,
        acl_result: Type.Enum(['allow', 'deny', 'ask']),
        description: Type.Optional(Type.String({ maxLength: 2000 })),
        being_id,
      }),
      about: rule =>
        `${rule.acl_result} ${rule.permission_type} ${rule.resource_prefix} for ${rule.being_id ?? 'all beings'}`,
      run: async ({ context }, given) => {
        const results = { allow: 'Allowed', deny: 'Denied', ask: 'AskUser' } as const
        const rule = await saveRule(context, {
          permissionType: given.permission_type,
          resourcePrefix: given.resource_prefix,
          result: results[given.acl_result],
          ...(given.description !== undefined && { description: given.description }),
          ...(given.being_id !== undefined && { beingId: given.being_id }),
        })
        return `Saved: ${rule.permission_type} ${rule.resource_prefix}: ${rule.result}.`
      },
    }),
    remove_rule: askingAction({
      description: 'Take a rule back.',
      parameters: Type.Object({ permission_type, resource_prefix, being_id }),
      about: rule => `${rule.permission_type} ${rule.resource_prefix} for ${rule.being_id ?? 'all beings'}`,
      run: async ({ context }, given) => {
        const rules = await listRules(context.database.db)
        const rule = rules.find(
          one =>
            one.permission_type === given.permission_type &&
            one.resource_prefix === given.resource_prefix &&
            one.being_id === (given.being_id ?? '').toLowerCase(),
        )
        if (!rule) throw invalid('There is no such rule.')
        await removeRule(context, rule.id)
        return `Removed: ${rule.permission_type} ${rule.resource_prefix}.`
      },
    }),
  }),
  curatorOnly: true,
}
