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
import { named } from '../pages/phrase.ts'
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
        title: w => w.site.audit,
        current: path,
        lead: w => w.audit.lead,
        tools: html`${figures([
          [w => w.audit.allowed, allowed],
          [w => w.audit.denied, denied],
          [w => w.audit.asked, askUser],
          [w => w.audit.byPeople, actions],
        ])}${filters({ path, choices: [beingChoice(choice)] })}`,
        columns: w => w.audit.columns,
        rows: found.entries.map(row),
        empty: emptyState(
          w => w.audit.none,
          w => w.audit.begin,
        ),
        rest: pager({ path, query: { beingId }, ...found }),
      }),
    )
  })
}

function row(entry: AuditEntry) {
  const { timestamp, kind, beingName, permissionType, tool, action, resource, result, reason } = entry
  const by = [tool, action].filter(Boolean).join('.')
  const what =
    kind === 'action' ? action : html`${w => named(w.permissions.types, permissionType)}<span class="sub">${by}</span>`
  return [moment(timestamp, 'exact'), own(beingName), what, passage(resource), result && badge(result), passage(reason)]
}
