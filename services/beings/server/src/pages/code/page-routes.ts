import type { App } from '@trivium/http'
import { browseCode } from '../../features/code/browse-code.ts'
import { describeCode } from '../../features/code/describe-code.ts'
import type { Uses } from '../../platform/kernel.ts'
import { bytes, link } from '../cells.ts'
import { html, type Phrase } from '../html.ts'
import { ifThere } from '../if-there.ts'
import { pageRoute } from '../page-route.ts'
import { counted } from '../phrase.ts'
import { queryText } from '../query-text.ts'
import { recordPage } from '../record-page.ts'
import { emptyState } from '../record-table.ts'
import { sendPage } from '../send-page.ts'

const allLines = 10_000
const root: readonly [path: string, label: Phrase] = ['/code', w => w.site.code]

export function codePageRoutes(
  app: App,
  context: Uses<'config' | 'dataDirectory' | 'database' | 'log' | 'settings'>,
): void {
  app.get('/code', pageRoute, async ({ query }, reply) => {
    const filePath = queryText(query, 'filePath', 4096)
    const file = filePath === undefined ? undefined : await filePage(context, filePath)
    return sendPage(reply, file ?? (await folderPage(context, queryText(query, 'path', 4096))))
  })
}

const address = (name: string, value: string) => `/code?${new URLSearchParams({ [name]: value })}`

async function folderPage(
  context: Uses<'config' | 'dataDirectory' | 'database' | 'settings'>,
  path: string | undefined,
): Promise<string> {
  // A folder that may not be seen, or is not there, is as if none had been named.
  const folder = await browseCode(context, path).catch(() => browseCode(context, undefined))
  const inside = folder.path !== ''
  return recordPage(context, {
    title: inside ? (folder.path.split('/').at(-1) ?? folder.path) : w => w.site.code,
    current: '/code',
    ...(inside && { parents: [root] }),
    lead: inside ? html`<code>${folder.path}</code>` : w => w.code.lead,
    tools: html`${folder.parent !== null && html`<p><a class="button small quiet" href="${address('path', folder.parent)}">${w => w.code.up}</a></p>`}`,
    columns: w => w.code.columns,
    rows: folder.entries.map(({ name, kind, path: own, language, size }) => [
      link(address(kind === 'folder' ? 'path' : 'filePath', own), kind === 'folder' ? `${name}/` : name),
      language,
      kind === 'folder' ? '' : bytes(size),
    ]),
    empty: emptyState(
      w => w.code.none,
      w => w.code.begin,
    ),
  })
}

async function filePage(
  context: Uses<'config' | 'dataDirectory' | 'database' | 'log' | 'settings'>,
  filePath: string,
): Promise<string | undefined> {
  const detail = await ifThere(describeCode(context, { filePath, lineNumber: 1, context: allLines }))
  if (!detail) return undefined
  const folder = detail.filePath.slice(0, detail.filePath.lastIndexOf('/'))
  const symbols = detail.symbols.map(
    symbol =>
      html`<li><a href="#L${symbol.lineNumber}"><code>${symbol.name}</code></a> <small>${symbol.kind}</small></li>`,
  )
  const lines = detail.lines.map(
    ({ number, text }) => html`<span class="line" id="L${number}" data-line="${number}">${text}\n</span>`,
  )
  return recordPage(context, {
    title: detail.filePath.slice(folder.length + 1),
    current: '/code',
    parents: [root, [address('path', folder), folder.split('/').at(-1) || '/']],
    lead: html`<code>${detail.filePath}</code> · ${detail.language}`,
    rest: html`${symbols.length > 0 && html`<details class="details-of"><summary>${w => counted(w, w.code.symbols, { count: symbols.length })}</summary><ul class="symbols">${symbols}</ul></details>`}
<pre class="source">${lines}</pre>`,
  })
}
