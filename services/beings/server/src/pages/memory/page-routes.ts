import { Id, pagePaths } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import { listMemories } from '../../features/memory/list-memories.ts'
import type { Uses } from '../../platform/kernel.ts'
import { html, type Phrase } from '../html.ts'
import { counted } from '../phrase.ts'
import { plainPage } from '../plain-page.ts'
import { sendPage } from '../send-page.ts'
import { wantsHtml, wantsJson } from '../wants.ts'
import { wordsOf } from '../words-for.ts'
import { timelineHtml } from './timeline.ts'

const timelineSize = 1000

/** The memory as one document, as the specification has it; the page /memory is the web interface’s. */
export function memoryPageRoutes(app: App, context: Uses<'database' | 'settings'>): void {
  app.get(
    '/api/memory/timeline-html',
    { schema: { querystring: Type.Object({ beingId: Type.Optional(Id) }) } },
    async (request, reply) => {
      const words = wordsOf(context)
      const { memories, total } = await listMemories(context, { ...request.query, page: 1, pageSize: timelineSize })
      const timeline = timelineHtml(memories)
      if (wantsJson(request) && !wantsHtml(request)) return { success: true, html: timeline.write(words) }
      const body = html`<p><a href="${pagePaths.memory}">${w => w.pages.memory}</a></p>
<h1>${w => w.memory.timeline}</h1>
${total > 0 && lead(memories.length, total)}
${timeline}`
      return sendPage(reply, plainPage(words, { title: words.memory.timeline, body: body.write(words) }))
    },
  )
}

const lead =
  (count: number, total: number): Phrase =>
  w =>
    html`<p>${counted(w, w.memory.newest, { count })} ${count < total && w.memory.truncated}</p>`
