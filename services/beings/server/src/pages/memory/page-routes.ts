import { Id } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import { listMemories } from '../../features/memory/list-memories.ts'
import { traceMemory } from '../../features/memory/trace-memory.ts'
import type { Uses } from '../../platform/kernel.ts'
import { html, type Phrase } from '../html.ts'
import { ifThere } from '../if-there.ts'
import { isUuid, pageRoute } from '../page-route.ts'
import { counted } from '../phrase.ts'
import { queryText } from '../query-text.ts'
import { recordPage } from '../record-page.ts'
import { sendPage } from '../send-page.ts'
import { wantsHtml, wantsJson } from '../wants.ts'
import { wordsOf } from '../words-for.ts'
import { memoriesPage } from './memories-page.ts'
import { memoryPage } from './memory-page.ts'
import { timelineHtml } from './timeline.ts'

const timelineSize = 1000

export function memoryPageRoutes(app: App, context: Uses<'database' | 'embeddings' | 'settings'>): void {
  app.get('/memory', pageRoute, async (request, reply) => {
    const id = queryText(request.query, 'id')
    // An entry that is not there any more is as if none had been named.
    const trace = id && isUuid(id) ? await ifThere(traceMemory(context, id)) : undefined
    return sendPage(reply, trace ? await memoryPage(context, trace) : await memoriesPage(context, request.query))
  })

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
