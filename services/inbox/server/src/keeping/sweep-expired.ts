import { expireEndpoint } from '../endpoints/expire-endpoint.ts'
import { tellWatchers } from '../live/notices.ts'
import {
  deleteForgotten,
  findExpired,
  findForgotten,
  findForgottenEndpoints,
  insertForgotten,
  removeForgotten,
} from './keeping-store.ts'
import { firstStep, stepRows } from './step.ts'
import type { SweepContext } from './sweep-context.ts'

/** Deletes endpoints whose time has come. From then on their addresses answer 404. */
export async function expireEndpoints(context: SweepContext): Promise<void> {
  const { database, now, knownEndpoints, log } = context
  for (const { number, id } of await findExpired(database.db, now())) {
    await database.write(async trx => {
      await expireEndpoint(trx, number)
      await insertForgotten(trx, number)
    })
    knownEndpoints.forget(id)
    log.info({ endpoint: id }, 'an endpoint has expired')
    tellWatchers(context, number, { event: 'deleted', data: { endpointId: id } })
  }
}

/** Takes one step towards having nothing of endpoints that are gone. True when there is more to do. */
export async function sweepForgotten(context: SweepContext): Promise<boolean> {
  const { database } = context
  const [endpointNumber] = await findForgottenEndpoints(database.db)
  if (endpointNumber === undefined) return false
  const step = firstStep(await findForgotten(database.db, endpointNumber, stepRows))
  if (step.length === 0) {
    await database.write(trx => removeForgotten(trx, endpointNumber))
    context.forgetting.soon()
    return true
  }
  await database.write(trx =>
    deleteForgotten(
      trx,
      step.map(row => row.number),
    ),
  )
  context.removed({ rows: step.length, bytes: step.reduce((sum, row) => sum + row.size, 0) })
  return true
}
