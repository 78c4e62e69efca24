import { type Html, html, type Phrase, type Text } from './html.ts'
import { counted, fill } from './phrase.ts'

interface Place {
  path: string
  /** What else the address says. */
  query?: Record<string, string | undefined>
  page: number
  pageSize: number
  total: number
}

/** How much there is, and the way to the neighbouring pages of a long list. */
export function pager({ path, query = {}, page, pageSize, total }: Place): Html {
  if (total === 0) return html``
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const address = (number: number) => {
    const given = Object.entries({ ...query, page: String(number) }).filter(([, value]) => value !== undefined)
    return `${path}?${new URLSearchParams(given as [string, string][])}`
  }
  const step = (number: number, label: Text) =>
    number >= 1 && number <= pages
      ? html`<a class="button quiet" href="${address(number)}">${label}</a>`
      : html`<span class="button quiet" aria-disabled="true">${label}</span>`
  const all: Phrase = w => counted(w, w.common.inAll, { count: total })
  if (pages === 1) return html`<p class="count">${all}</p>`
  return html`<nav class="pages" aria-label="${w => w.common.pages}">${step(Math.min(page, pages + 1) - 1, w => w.common.previous)}
<span>${w => fill(w.common.pageOf, { page, pages, all: counted(w, w.common.inAll, { count: total }) })}</span>
${step(page + 1, w => w.common.next)}</nav>`
}
