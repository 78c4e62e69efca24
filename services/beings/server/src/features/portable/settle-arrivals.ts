import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { changeArrival, listArriving, listUnfinishedArrivals } from '../../core/beings/arrival-store.ts'
import { arrivalsFolder, beingFolder, discardBeing, placeBeing } from '../../core/beings/being-files.ts'
import { findBeing } from '../../core/beings/being-store.ts'
import type { Uses } from '../../platform/kernel.ts'
import { removePartial } from './remove-partial.ts'

/** What a person reads who looks for the being that never came. */
export const cutOff = 'The service ended before all of it was there. Nothing of it was kept: import the file again.'

/**
 * Beings that were on their way when the last process ended. One that is whole in the database was only missing its
 * folder, which takes its place now; of any other nothing is kept, and the list of imports says so.
 */
export async function settleArrivals(context: Uses<'clock' | 'dataDirectory' | 'database'>): Promise<void> {
  const { db } = context.database
  for (const id of await listArriving(db)) await removePartial(context, id)
  for (const { id } of await listUnfinishedArrivals(db))
    await changeArrival(db, id, { state: 'interrupted', error: cutOff, ended_at: context.clock.now() })
  const ids = await readdir(arrivalsFolder(context)).catch(() => [])
  for (const id of ids) {
    // A backup may have met it in both places.
    if ((await findBeing(db, id)) && !existsSync(beingFolder(context, id))) await placeBeing(context, id)
    else await discardBeing(context, id)
  }
}
