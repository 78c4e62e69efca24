import type { App } from '@trivium/http'
import type { BeingsContext } from '../context.ts'
import { pageRoute } from '../pages/page-route.ts'
import { recordPage } from '../pages/record-page.ts'
import { sendPage } from '../pages/send-page.ts'
import { listTriples } from './triple-store.ts'

export function knowledgePageRoutes(app: App, context: BeingsContext): void {
  app.get('/knowledge', pageRoute, async (_request, reply) => {
    const { rows, total } = await listTriples(context.database.db, { limit: 500 })
    return sendPage(
      reply,
      recordPage(context, {
        title: 'Knowledge',
        intro: `${total} statements`,
        columns: ['Subject', 'Relation', 'Object', 'Confidence', 'Source', 'Checked'],
        rows: rows.map(row => [
          row.subject,
          row.relation,
          row.object,
          row.confidence,
          row.source,
          row.validation_status,
        ]),
        empty: 'Nothing is known yet.',
      }),
    )
  })
}
