import type { AuditEntry } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { listAudit, summariseAudit } from '../../features/audit/list-audit.ts'
import type { Uses } from '../../platform/kernel.ts'
import { badge } from '../badge.ts'
import { moment, own, passage } from '../cells.ts'
import { beingChoice, chooseBeing } from '../choose-being.ts'
import { figures } from '../figures.ts'
import { filters } from '../filters.ts'
import { html } from '../html.ts'
import { pageRoute } from '../page-route.ts'
import { pager } from '../pager.ts'
import { named } from '../phrase.ts'
import { queryPage } from '../query-text.ts'
import { recordPage } from '../record-page.ts'
import { emptyState } from '../record-table.ts'
import { sendPage } from '../send-page.ts'

const path = '/audit'

export function auditPageRoutes(app: App, context: Uses<'database' | 'settings'>): void {
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
