import { randomUUID } from 'node:crypto'
import type { TargetInput } from '@trivium/inbox-contract'
import type { InboxContext } from '../context.ts'
import { requireEndpoint } from '../endpoints/require-endpoint.ts'
import { errors } from '../errors.ts'
import { checkTarget } from './check-target.ts'
import { noRules, ruleColumns } from './target-rules.ts'
import { findTargets, insertTarget, type TargetRow } from './target-store.ts'

/** Every capture is sent to every target: without a limit one sender could be made to knock on a thousand doors. */
const maxTargets = 50

export async function createTarget(context: InboxContext, endpointId: string, input: TargetInput): Promise<TargetRow> {
  const { database, now } = context
  const endpoint = await requireEndpoint(database.db, endpointId)
  const rules = { ...noRules, ...ruleColumns(input) }
  await checkTarget(context, input.url)
  return await database.write(async trx => {
    if ((await findTargets(trx, endpoint.number)).length >= maxTargets) {
      throw errors.create('invalid_request', { message: `An endpoint has at most ${maxTargets} targets.` })
    }
    return await insertTarget(trx, {
      id: randomUUID(),
      endpoint_number: endpoint.number,
      url: input.url,
      enabled: Number(input.enabled ?? true),
      path_mode: input.pathMode ?? 'append',
      ordered: Number(input.ordered ?? false),
      send_origin: Number(input.sendOrigin ?? false),
      created_at: now(),
      open_until: null,
      disabled_reason: null,
      disabled_at: null,
      failing_since: null,
      ...rules,
    })
  })
}
