import { setTimeout as wait } from 'node:timers/promises'
import { discardBeing } from '../../core/beings/being-files.ts'
import { removeBeing } from '../../core/beings/being-store.ts'
import type { Uses } from '../../platform/kernel.ts'
import { removeSomeRows } from './partial-being-store.ts'

/** Nothing of it stays. A few rows at a time, so that others come in between. */
export async function removePartial(context: Uses<'dataDirectory' | 'database'>, beingId: string): Promise<void> {
  const { database } = context
  while (await database.write(trx => removeSomeRows(trx, beingId))) await wait(1)
  await database.write(trx => removeBeing(trx, beingId))
  await discardBeing(context, beingId)
}
