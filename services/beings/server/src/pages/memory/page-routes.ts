import { Id } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import { listMemories } from '../../features/memory/list-memories.ts'
import type { Uses } from '../../platform/kernel.ts'
import { html, type Phrase } from '../html.ts'
import { counted } from '../phrase.ts'
import { recordPage } from '../record-page.ts'
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
      const { memories, total } = await listMemories(context, { ...request.query, page: 1, pageSize: timelineSize })
      const timeline = timelineHtml(memories)
      if (wantsJson(request) && !wantsHtml(request)) return { success: true, html: timeline.write(wordsOf(context)) }
      return sendPage(
        reply,
        recordPage(context, {
          title: w => w.memory.timeline,
          current: '/memory',
          parents: [['/memory', w => w.site.memory]],
          lead: total > 0 ? lead(memories.length, total) : undefined,
          rest: timeline,
        }),
      )
    },
  )
}

const lead =
  (count: number, total: number): Phrase =>
  w =>
    html`${counted(w, w.memory.newest, { count })} ${count < total && w.memory.truncated}`
