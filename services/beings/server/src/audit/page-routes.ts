import type { AuditEntry } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import type { BeingsContext } from '../context.ts'
import { badge } from '../pages/badge.ts'
import { moment, own, passage } from '../pages/cells.ts'
import { beingChoice, chooseBeing } from '../pages/choose-being.ts'
import { figures } from '../pages/figures.ts'
import { filters } from '../pages/filters.ts'
import { html } from '../pages/html.ts'
import { pageRoute } from '../pages/page-route.ts'
import { pager } from '../pages/pager.ts'
import { queryPage } from '../pages/query-text.ts'
import { recordPage } from '../pages/record-page.ts'
import { emptyState } from '../pages/record-table.ts'
import { sendPage } from '../pages/send-page.ts'
import { listAudit, summariseAudit } from './list-audit.ts'

const path = '/audit'

export function auditPageRoutes(app: App, context: BeingsContext): void {
  app.get(path, pageRoute, async ({ query }, reply) => {
    const choice = await chooseBeing(context, query)
    const { beingId } = choice
    const found = await listAudit(context, { beingId, page: queryPage(query), pageSize: 50 })
    const { allowed, denied, askUser, actions } = await summariseAudit(context, { beingId })
    return sendPage(
      reply,
      recordPage(context, {
        title: 'Audit',
        current: path,
        lead: 'Every permission that was decided, with its reason, and everything people changed.',
        tools: html`${figures([
          ['Allowed', allowed],
          ['Denied', denied],
          ['Asked', askUser],
          ['Actions of people', actions],
        ])}${filters({ path, choices: [beingChoice(choice)] })}`,
        columns: ['Time', 'Being', 'What', 'Resource', 'Result', 'Reason'],
        rows: found.entries.map(row),
        empty: emptyState('Nothing was recorded yet', 'As soon as a being uses a tool, the decision is here.'),
        rest: pager({ path, query: { beingId }, ...found }),
      }),
    )
  })
}

function row(entry: AuditEntry) {
  const { timestamp, kind, beingName, permissionType, tool, action, resource, result, reason } = entry
  const by = [tool, action].filter(Boolean).join('.')
  const what = kind === 'action' ? action : html`${permissionType}<span class="sub">${by}</span>`
  return [moment(timestamp, 'exact'), own(beingName), what, passage(resource), result && badge(result), passage(reason)]
}
