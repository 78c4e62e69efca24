import type { Db } from '../../platform/db/schema.ts'
import type { Uses } from '../../platform/kernel.ts'
import { readSoulFile, writeSoulFile } from './being-files.ts'
import { findBeing } from './being-store.ts'
import { unknownBeing } from './find-being.ts'
import { insertSoulVersion, newestSoulVersion, type SoulVersionRow } from './soul-store.ts'
import { inSoulTurn } from './soul-turns.ts'

export type SoulSource = 'created' | 'saved' | 'file' | 'imported'

/** The file is the truth: an edit made outside of the service is taken over, and kept as a version of its own. */
export function readSoul(context: Uses<'dataDirectory' | 'database'>, beingId: string): Promise<string> {
  return inSoulTurn(beingId, () => takeOver(context, beingId))
}

async function takeOver(context: Uses<'dataDirectory' | 'database'>, beingId: string): Promise<string> {
  const [onDisk, newest] = await Promise.all([
    readSoulFile(context, beingId),
    newestSoulVersion(context.database.db, beingId),
  ])
  if (onDisk === undefined) return newest?.content ?? ''
  if (onDisk !== newest?.content) {
    await context.database.write(async trx => {
      if (await findBeing(trx, beingId)) await recordSoul(trx, { beingId, content: onDisk, source: 'file' })
    })
  }
  return onDisk
}

/** The version first: a crash between the two leaves a file that still matches an older version. */
export function writeSoul(
  context: Uses<'dataDirectory' | 'database'>,
  soul: { beingId: string; content: string; source: SoulSource },
): Promise<SoulVersionRow> {
  return inSoulTurn(soul.beingId, async () => {
    await takeOver(context, soul.beingId)
    const version = await context.database.write(async trx => {
      // It may have been deleted while others had their turn.
      if (!(await findBeing(trx, soul.beingId))) throw unknownBeing(soul.beingId)
      return recordSoul(trx, soul)
    })
    await writeSoulFile(context, soul.beingId, soul.content)
    return version
  })
}

/** Adds a version, unless the newest one says the same. */
export async function recordSoul(
  db: Db,
  { beingId, content, source }: { beingId: string; content: string; source: SoulSource },
): Promise<SoulVersionRow> {
  const newest = await newestSoulVersion(db, beingId)
  if (newest?.content === content) return newest
  return insertSoulVersion(db, {
    being_id: beingId,
    version: (newest?.version ?? 0) + 1,
    content,
    source,
    created_at: Date.now(),
  })
}
