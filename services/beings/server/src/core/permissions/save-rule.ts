import type { PermissionRuleChange } from '@trivium/beings-contract'
import { uuidv7 } from '@trivium/http'
import { invalid, notFound } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { recordAction } from '../audit/record-audit.ts'
import { findBeing } from '../beings/being-store.ts'
import { normaliseResource } from './match-prefix.ts'
import { deleteRemembered, deleteRule, type RuleRow, upsertRule } from './rule-store.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Saved under type, prefix and being: a second save changes the first. */
export async function saveRule(context: Uses<'clock' | 'database'>, change: PermissionRuleChange): Promise<RuleRow> {
  const beingId = (change.beingId ?? '').toLowerCase()
  if (beingId !== '' && !uuid.test(beingId)) throw invalid('The id is wrong.', 'beingId must be a UUID or empty')
  if (beingId !== '' && !(await findBeing(context.database.db, beingId))) {
    throw notFound('There is no such being.', 'beingId is unknown')
  }
  const prefix = change.resourcePrefix.trim()
  if (normaliseResource(change.permissionType, prefix) === '' || prefix.includes('\0')) {
    throw invalid('The prefix is empty.', 'resourcePrefix must name something')
  }
  const at = context.clock.now()
  return context.database.write(async trx => {
    const row = await upsertRule(trx, {
      id: uuidv7(at),
      permission_type: change.permissionType,
      resource_prefix: prefix,
      result: change.result,
      description: change.description ?? '',
      being_id: beingId,
      created_at: at,
      updated_at: at,
      access: change.access ?? '',
      exact: change.exact ? 1 : 0,
    })
    const resource = `${change.permissionType} ${prefix} ${change.result}`
    await recordAction(trx, { action: 'permission_rule.save', resource, beingId, at })
    return row
  })
}

export async function removeRule(context: Uses<'clock' | 'database'>, ruleId: string): Promise<void> {
  const at = context.clock.now()
  await context.database.write(async trx => {
    if (!(await deleteRule(trx, ruleId))) throw notFound('There is no such rule.', 'ruleId is unknown')
    await recordAction(trx, { action: 'permission_rule.delete', resource: ruleId, at })
  })
}

export async function forgetAnswer(context: Uses<'clock' | 'database'>, id: string): Promise<void> {
  const at = context.clock.now()
  await context.database.write(async trx => {
    if (!(await deleteRemembered(trx, id))) throw notFound('There is no such answer.', 'id is unknown')
    await recordAction(trx, { action: 'remembered_answer.forget', resource: id, at })
  })
}
