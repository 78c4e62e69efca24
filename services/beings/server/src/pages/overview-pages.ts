import type { App } from '@trivium/http'
import type { BeingsContext } from '../context.ts'
import { presentExecutors } from '../executors/executors.ts'
import { listRemembered, listRules } from '../permissions/permission-records.ts'
import { presentRemembered, presentRule } from '../permissions/present-permission.ts'
import { toolPermissionsOf } from '../permissions/tool-permissions.ts'
import { chooseBeing } from './choose-being.ts'
import { html } from './html.ts'
import { pageRoute } from './page-route.ts'
import { link, moment, recordPage, recordTable } from './record-page.ts'
import { sendPage } from './send-page.ts'

export function overviewPageRoutes(app: App, context: BeingsContext): void {
  app.get('/executor', pageRoute, async (_request, reply) => {
    const { executors } = presentExecutors(context.runtime.executors)
    return sendPage(
      reply,
      recordPage(context, {
        title: 'Executors',
        intro: 'Everything a tool does outside of the service goes through one of these.',
        columns: ['Name', 'Status', 'Waiting', 'Running', 'Done', 'Failed', 'Average', 'Last error'],
        rows: executors.map(one => [
          one.name,
          one.status,
          one.queueCount,
          one.running,
          one.completed,
          one.failed,
          `${Math.round(one.averageMs)} ms`,
          one.lastError || '–',
        ]),
      }),
    )
  })

  app.get('/permissions', pageRoute, async (request, reply) => {
    const { db } = context.database
    const { beingId, links } = await chooseBeing(context, '/permissions', request.query)
    const rules = (await listRules(db, beingId)).map(presentRule)
    const remembered = (await listRemembered(db, { beingId, now: context.clock.now() })).map(presentRemembered)
    const tools =
      beingId === undefined ? [] : Object.entries(await toolPermissionsOf(db, { type: 'being', id: beingId }))
    return sendPage(
      reply,
      recordPage(context, {
        title: 'Permissions',
        intro: html`${links}<br>${link('/permission/request', 'Open questions')} · ${link('/help/permission', 'How it is decided')}`,
        columns: ['Type', 'Begins with', 'Result', 'For', 'Why'],
        rows: rules.map(rule => [
          rule.permissionType,
          rule.resourcePrefix,
          rule.result,
          rule.beingId || 'all beings',
          rule.description,
        ]),
        empty: 'No rules: what is not inside its workspace, a being asks about.',
        rest: html`<h2>Remembered answers</h2>${recordTable({
          columns: ['Type', 'Begins with', 'Answer', 'Until'],
          rows: remembered.map(one => [one.permissionType, one.resourcePrefix, one.result, moment(one.expiresAt)]),
          empty: 'None.',
        })}${tools.length > 0 && html`<h2>Tools</h2>${recordTable({ columns: ['Tool', 'Permission'], rows: tools })}`}`,
      }),
    )
  })
}
