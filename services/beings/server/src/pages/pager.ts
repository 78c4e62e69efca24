import { type Html, html } from './html.ts'
import { link } from './record-page.ts'

interface Place {
  path: string
  /** What else the address says. */
  query?: Record<string, string | undefined>
  page: number
  pageSize: number
  total: number
}

/** To the neighbouring pages of a long list. */
export function pager({ path, query = {}, page, pageSize, total }: Place): Html {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const address = (number: number) => {
    const given = Object.entries({ ...query, page: String(number) }).filter(([, value]) => value !== undefined)
    return `${path}?${new URLSearchParams(given as [string, string][])}`
  }
  return html`<p>${page > 1 && link(address(page - 1), 'Newer')} Page ${page} of ${pages}, ${total} in all ${
    page < pages && link(address(page + 1), 'Older')
  }</p>`
}
