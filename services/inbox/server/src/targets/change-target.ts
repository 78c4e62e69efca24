import type { TargetChange } from '@trivium/inbox-contract'
import type { UpdateObject } from 'kysely'
import type { InboxContext } from '../context.ts'
import type { InboxSchema } from '../db/schema.ts'
import { redirectPending } from '../deliveries/redirect-pending.ts'
import { errors } from '../errors.ts'
import { deliveriesTopic } from '../live/topics.ts'
import { checkTarget } from './check-target.ts'
import { requireTarget } from './require-target.ts'
import { ruleColumns } from './target-rules.ts'
import { changeTargetRow, type TargetRow } from './target-store.ts'

/** Deliveries that wait follow the target to its new address: a corrected typo should not need them sent again. */
export async function changeTarget(
  context: InboxContext,
  { endpointId, targetId }: { endpointId: string; targetId: string },
  change: TargetChange,
): Promise<TargetRow> {
  const { database, bus } = context
  const { number, endpoint_number } = await requireTarget(database.db, endpointId, targetId)
  const columns = columnsOf(change, context.now())
  if (change.url !== undefined) await checkTarget(context, change.url)
  const target = await database.write(async trx => {
    const changed = await changeTargetRow(trx, number, columns)
    if (changed && (change.url !== undefined || change.pathMode !== undefined))
      await redirectPending(trx, number, context.now())
    return changed
  })
  if (!target) throw errors.create('target_not_found')
  await bus.publish(deliveriesTopic(endpoint_number))
  return target
}

function columnsOf(change: TargetChange, now: number): UpdateObject<InboxSchema, 'targets'> {
  const { url, enabled, pathMode, ordered, sendOrigin } = change
  // Whoever switches a target on, or corrects it, expects it to be asked at once.
  const isFresh = enabled === true || url !== undefined
  return {
    ...(url === undefined ? {} : { url }),
    ...(enabled === undefined ? {} : { enabled: Number(enabled) }),
    ...(pathMode === undefined ? {} : { path_mode: pathMode }),
    ...(ordered === undefined ? {} : { ordered: Number(ordered) }),
    ...(sendOrigin === undefined ? {} : { send_origin: Number(sendOrigin) }),
    ...(isFresh ? { failures: 0, open_until: null, failing_since: null } : {}),
    ...ruleColumns(change),
    // A person has decided now.
    ...(enabled === undefined ? {} : { disabled_reason: null, disabled_at: enabled ? null : now }),
  }
}
