import { Id } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import type { BeingsContext } from '../context.ts'
import { chooseBeing } from '../pages/choose-being.ts'
import { html } from '../pages/html.ts'
import { pageRoute } from '../pages/page-route.ts'
import { moment, recordPage } from '../pages/record-page.ts'
import { sendPage } from '../pages/send-page.ts'
import { wantsHtml, wantsJson } from '../pages/wants.ts'
import { listMemories } from './list-memories.ts'
import { timelineHtml } from './timeline.ts'

export function memoryPageRoutes(app: App, context: BeingsContext): void {
  app.get('/memory', pageRoute, async (request, reply) => {
    const { beingId, links } = await chooseBeing(context, '/memory', request.query)
    const { memories, total } = await listMemories(context, { beingId, page: 1, pageSize: 50 })
    const rows = memories.map(memory => [
      moment(memory.createdAt),
      memory.isSummary ? 'summary' : memory.type,
      memory.content,
      memory.keywords.join(', '),
    ])
    return sendPage(
      reply,
      recordPage(context, {
        title: 'Memory',
        intro: html`${links}<br>${total} entries · <a href="/api/memory/timeline-html">Timeline</a>`,
        columns: ['Time', 'Type', 'Content', 'Keywords'],
        rows,
        empty: 'Nothing is remembered yet.',
      }),
    )
  })

  app.get(
    '/api/memory/timeline-html',
    { schema: { querystring: Type.Object({ beingId: Type.Optional(Id) }) } },
    async (request, reply) => {
      const { memories } = await listMemories(context, { ...request.query, page: 1, pageSize: 1000 })
      const timeline = timelineHtml(memories)
      if (wantsJson(request) && !wantsHtml(request)) return { success: true, html: timeline.text }
      return sendPage(reply, recordPage(context, { title: 'Memory timeline', rest: timeline }))
    },
  )
}
