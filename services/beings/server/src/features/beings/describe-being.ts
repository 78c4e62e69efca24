import type { BeingDetail } from '@trivium/beings-contract'
import type { BeingRow } from '../../core/beings/being-store.ts'
import { readSoul } from '../../core/beings/soul.ts'
import type { Uses } from '../../platform/kernel.ts'
import { countOf } from './being-count-store.ts'
import { presentBeingDetail } from './present-being.ts'

export async function describeBeing(
  context: Uses<'dataDirectory' | 'database' | 'secrets'>,
  being: BeingRow,
): Promise<BeingDetail> {
  const [soulContent, counts] = await Promise.all([readSoul(context, being.id), countOf(context.database.db, being.id)])
  return presentBeingDetail(context, being, { soulContent, counts })
}
