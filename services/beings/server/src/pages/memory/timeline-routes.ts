import { Id } from '@trivium/beings-contract'
import { counted } from '@trivium/beings-words'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import { listMemories } from '../../features/memory/list-memories.ts'
import type { Uses } from '../../platform/kernel.ts'
import { escapeHtml } from '../escape-html.ts'
import { plainPage } from '../plain-page.ts'
import { sendPage } from '../send-page.ts'
import { wantsHtml, wantsJson } from '../wants.ts'
import { wordsOf } from '../words-for.ts'
import { timelineHtml } from './timeline.ts'

const timelineSize = 1000

/** The memory as one document, as the specification has it; the page /memory is the web interface’s. */
export function timelineRoutes(app: App, context: Uses<'database' | 'settings'>): void {
  app.get(
    '/api/memory/timeline-html',
    { schema: { querystring: Type.Object({ beingId: Type.Optional(Id) }) } },
    async (request, reply) => {
      const { memories, total } = await listMemories(context, { ...request.query, page: 1, pageSize: timelineSize })
      const words = wordsOf(context)
      const timeline = timelineHtml(words, memories)
      if (wantsJson(request) && !wantsHtml(request)) return { success: true, html: timeline }
      const { newest, truncated, timeline: title } = words.memory
      const count = memories.length
      const lead = total > 0 ? `${counted(words, newest, { count })} ${count < total ? truncated : ''}` : ''
      const body = `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(lead)}</p>\n${timeline}`
      return sendPage(reply, plainPage(words, { title, body }))
    },
  )
}
