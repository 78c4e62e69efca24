import type { AuditEntry } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import type { BeingsContext } from '../context.ts'
import { chooseBeing } from '../pages/choose-being.ts'
import { html } from '../pages/html.ts'
import { pageRoute } from '../pages/page-route.ts'
import { pager } from '../pages/pager.ts'
import { queryPage } from '../pages/query-text.ts'
import { moment, recordPage } from '../pages/record-page.ts'
import { sendPage } from '../pages/send-page.ts'
import { listAudit, summariseAudit } from './list-audit.ts'

export function auditPageRoutes(app: App, context: BeingsContext): void {
  app.get('/audit', pageRoute, async (request, reply) => {
    const { beingId, links } = await chooseBeing(context, '/audit', request.query)
    const found = await listAudit(context, { beingId, page: queryPage(request.query), pageSize: 50 })
    const { total, allowed, denied, askUser, actions } = await summariseAudit(context, { beingId })
    return sendPage(
      reply,
      recordPage(context, {
        title: 'Audit',
        intro: html`${links}<br>${total} entries: ${allowed} allowed, ${denied} denied, ${askUser} asked, ${actions} actions of people.`,
        columns: ['Time', 'Being', 'What', 'Resource', 'Result', 'Reason'],
        rows: found.entries.map(row),
        empty: 'Nothing was recorded.',
        rest: pager({ path: '/audit', query: { beingId }, ...found }),
      }),
    )
  })
}

function row(entry: AuditEntry) {
  const { timestamp, kind, beingName, permissionType, tool, action, resource, result, reason } = entry
  const what = kind === 'action' ? action : `${permissionType} (${[tool, action].filter(Boolean).join('.')})`
  return [moment(timestamp), beingName, what, resource, result, reason]
}
