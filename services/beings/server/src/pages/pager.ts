import { type Html, html } from './html.ts'

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
  const step = (number: number, label: string) =>
    number >= 1 && number <= pages
      ? html`<a class="button quiet" href="${address(number)}">${label}</a>`
      : html`<span class="button quiet" aria-disabled="true">${label}</span>`
  const count = `${total.toLocaleString('en-US')} in all`
  if (pages === 1) return html`<p class="count">${count}</p>`
  return html`<nav class="pages" aria-label="Pages">${step(Math.min(page, pages + 1) - 1, 'Previous')}
<span>Page ${page} of ${pages} · ${count}</span>
${step(page + 1, 'Next')}</nav>`
}
