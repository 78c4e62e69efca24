import { findBeing, listBeings } from '../beings/being-records.ts'
import type { BeingsContext } from '../context.ts'
import { type Html, html } from './html.ts'
import { link } from './record-page.ts'

export interface Choice {
  /** Undefined: no being was named, or none that is known. */
  beingId: string | undefined
  links: Html
}

/** For pages that take `?beingId=`: whatever the query says, the page is shown and offers the beings there are. */
export async function chooseBeing({ database }: BeingsContext, path: string, query: unknown): Promise<Choice> {
  const given = (query as Record<string, unknown>).beingId
  const chosen = typeof given === 'string' ? await findBeing(database.db, given.toLowerCase()) : undefined
  const beings = await listBeings(database.db)
  const links = beings.map(being => html` · ${link(`${path}?beingId=${being.id}`, being.name)}`)
  return {
    beingId: chosen?.id,
    links: html`${chosen ? html`${chosen.name}: ` : ''}${link(path, 'All beings')}${links}`,
  }
}
