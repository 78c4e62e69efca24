import type { BeingDetail } from '@trivium/beings-contract'
import type { BeingsContext } from '../context.ts'
import { countOf } from './being-counts.ts'
import type { BeingRow } from './being-store.ts'
import { presentBeingDetail } from './present-being.ts'
import { readSoul } from './soul.ts'

export async function describeBeing(context: BeingsContext, being: BeingRow): Promise<BeingDetail> {
  const [soulContent, counts] = await Promise.all([readSoul(context, being.id), countOf(context, being.id)])
  return presentBeingDetail(context, being, { soulContent, counts })
}
