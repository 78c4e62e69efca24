import type { App } from '@trivium/http'
import type { BeingsContext } from '../context.ts'
import { type Html, html } from '../pages/html.ts'
import { pageRoute } from '../pages/page-route.ts'
import { queryText } from '../pages/query-text.ts'
import { link, recordPage } from '../pages/record-page.ts'
import { sendPage } from '../pages/send-page.ts'
import { browseCode } from './browse-code.ts'
import { describeCode } from './describe-code.ts'

const allLines = 10_000

export function codePageRoutes(app: App, context: BeingsContext): void {
  app.get('/code', pageRoute, async (request, reply) => {
    const filePath = queryText(request.query, 'filePath', 4096)
    const path = queryText(request.query, 'path', 4096)
    const shown = filePath === undefined ? undefined : await showFile(context, filePath)
    if (shown) return sendPage(reply, recordPage(context, { title: 'Code', intro: shown.intro, rest: shown.body }))
    // A folder that may not be seen, or is not there, is as if none had been named.
    const folder = await browseCode(context, path).catch(() => browseCode(context, undefined))
    const up = folder.parent === null ? '' : link(address('path', folder.parent), 'Up')
    return sendPage(
      reply,
      recordPage(context, {
        title: 'Code',
        intro: html`${folder.path || 'The workspaces of the beings and the folders of BEINGS_CODE_ROOTS.'} ${up}`,
        columns: ['Name', 'Language', 'Bytes'],
        rows: folder.entries.map(({ name, kind, path: own, language, size }) => [
          link(address(kind === 'folder' ? 'path' : 'filePath', own), kind === 'folder' ? `${name}/` : name),
          language,
          kind === 'folder' ? '' : size,
        ]),
        empty: 'There is nothing here yet.',
      }),
    )
  })
}

const address = (name: string, value: string) => `/code?${new URLSearchParams({ [name]: value })}`

async function showFile(context: BeingsContext, filePath: string): Promise<{ intro: Html; body: Html } | undefined> {
  const detail = await describeCode(context, { filePath, lineNumber: 1, context: allLines }).catch(() => undefined)
  if (!detail) return undefined
  const folder = detail.filePath.slice(0, detail.filePath.lastIndexOf('/'))
  const symbols = detail.symbols.map(
    symbol => html`<li><a href="#L${symbol.lineNumber}">${symbol.name}</a> ${symbol.kind}</li>`,
  )
  const lines = detail.lines.map(
    ({ number, text }) => html`<span id="L${number}">${String(number).padStart(5)}  ${text}\n</span>`,
  )
  return {
    intro: html`${link(address('path', folder), folder)} · ${detail.filePath.slice(folder.length + 1)} · ${detail.language}`,
    body: html`${symbols.length > 0 && html`<details><summary>${symbols.length} symbols</summary><ul>${symbols}</ul></details>`}<pre>${lines}</pre>`,
  }
}
