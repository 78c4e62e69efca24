import { findBeing, listBeings } from '../core/beings/being-store.ts'
import type { Uses } from '../platform/kernel.ts'
import type { Text } from './html.ts'
import { queryText } from './query-text.ts'

export interface Choice {
  /** Undefined: no being was named, or none that is known. */
  beingId: string | undefined
  name: string | undefined
  beings: readonly { id: string; name: string }[]
}

/** For pages that take `?beingId=`: whatever the query says, the page is shown and offers the beings there are. */
export async function chooseBeing({ database }: Uses<'database'>, query: unknown): Promise<Choice> {
  const given = queryText(query, 'beingId')
  const chosen = given === undefined ? undefined : await findBeing(database.db, given.toLowerCase())
  const beings = await listBeings(database.db)
  return { beingId: chosen?.id, name: chosen?.name, beings: beings.map(({ id, name }) => ({ id, name })) }
}

/** The same as a choice in a form. */
export function beingChoice({ beingId, beings }: Choice, all: Text = w => w.common.allBeings) {
  const options = beings.map(({ id, name }) => [id, name] as const)
  const label: Text = w => w.common.being
  return { name: 'beingId', label, options: [['', all] as const, ...options], chosen: beingId }
}
