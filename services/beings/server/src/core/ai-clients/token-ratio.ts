import type { Db } from '../../platform/db/schema.ts'
import { type Counted, findTokenRatio, type ModelName, saveTokenRatio } from './token-ratio-store.ts'

/** Each call counts this much less than the one after it. */
const fading = 0.9
/**
 * Between Chinese prose and JSON full of ids, estimates are off by two either way. What lies far beyond was not counted
 * whole: some providers report only what they had not read before.
 */
const [least, most] = [0.4, 4]

/** How many tokens of a model one estimated token is; 1 until the model was heard. */
export async function tokenRatioOf(db: Db, name: ModelName): Promise<number> {
  const known = await findTokenRatio(db, name)
  return known && known.estimated > 0 ? known.reported / known.estimated : 1
}

/** Learns from what a provider counted. */
export async function learnTokenRatio(
  db: Db,
  name: ModelName,
  { estimated, reported, at }: Counted & { at: number },
): Promise<void> {
  const share = reported / estimated
  if (!(share >= least && share <= most)) return
  const before = (await findTokenRatio(db, name)) ?? { estimated: 0, reported: 0 }
  await saveTokenRatio(db, name, {
    estimated: before.estimated * fading + estimated,
    reported: before.reported * fading + reported,
    at,
  })
}
