import { address, type Query } from './address.ts'
import { type Html, html, type Phrase, type Text } from './html.ts'
import { counted, fill } from './phrase.ts'

interface Place {
  path: string
  /** What else the address says. */
  query?: Query
  page: number
  pageSize: number
  total: number
}

/** How much there is, and the way to the neighbouring pages of a long list. */
export function pager({ path, query = {}, page, pageSize, total }: Place): Html {
  if (total === 0) return html``
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const step = (number: number, label: Text) =>
    number >= 1 && number <= pages
      ? html`<a class="button quiet" href="${address(path, { ...query, page: String(number) })}">${label}</a>`
      : html`<span class="button quiet" aria-disabled="true">${label}</span>`
  const all: Phrase = w => counted(w, w.common.inAll, { count: total })
  const beyond = page > pages
  if (pages === 1 && !beyond) return html`<p class="count">${all}</p>`
  return html`${beyond && html`<p class="count">${w => w.common.beyond}</p>`}<nav class="pages" aria-label="${w => w.common.pages}">${step(beyond ? pages : page - 1, w => w.common.previous)}
<span>${w => fill(w.common.pageOf, { page, pages, all: counted(w, w.common.inAll, { count: total }) })}</span>
${step(page + 1, w => w.common.next)}</nav>`
}
