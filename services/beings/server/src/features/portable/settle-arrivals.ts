import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { arrivalsFolder, beingFolder, discardBeing, placeBeing } from '../../core/beings/being-files.ts'
import { findBeing } from '../../core/beings/being-store.ts'
import type { Db } from '../../platform/db/schema.ts'

/**
 * Beings that were on their way when the last process ended. One that is in the database was only missing its folder,
 * which takes its place now; of any other nobody has heard.
 */
export async function settleArrivals(dataDirectory: string, db: Db): Promise<void> {
  const where = { dataDirectory }
  const ids = await readdir(arrivalsFolder(where)).catch(() => [])
  for (const id of ids) {
    // A backup may have met it in both places.
    if ((await findBeing(db, id)) && !existsSync(beingFolder(where, id))) await placeBeing(where, id)
    else await discardBeing(where, id)
  }
}
