import type { App } from '@trivium/http'
import type { BeingsContext } from '../context.ts'
import { listRemembered, listRules } from '../permissions/permission-records.ts'
import { presentRemembered, presentRule } from '../permissions/present-permission.ts'
import { toolPermissionsOf } from '../permissions/tool-permissions.ts'
import { actionButton } from './api-form.ts'
import { badge } from './badge.ts'
import { beingTabs } from './being-tabs.ts'
import { code, link, moment, own, passage } from './cells.ts'
import { beingChoice, type Choice, chooseBeing } from './choose-being.ts'
import { filters } from './filters.ts'
import { type Html, html } from './html.ts'
import { pageRoute } from './page-route.ts'
import { recordPage, section } from './record-page.ts'
import { emptyState, recordTable } from './record-table.ts'
import { newRuleForm } from './rule-form.ts'
import { sendPage } from './send-page.ts'
import { templateForm, toolPermissionForm } from './tool-permission-form.ts'

const path = '/permissions'

export function permissionsPageRoutes(app: App, context: BeingsContext): void {
  app.get(path, pageRoute, async ({ query }, reply) => {
    const choice = await chooseBeing(context, query)
    const names = new Map(choice.beings.map(({ id, name }) => [id, name]))
    const rules = (await listRules(context.database.db, choice.beingId)).map(presentRule)
    return sendPage(
      reply,
      recordPage(context, {
        title: 'Permissions',
        current: path,
        lead: html`What beings may do without asking, and what they may never do. ${link('/help/permission', 'How it is decided')}`,
        aside: html`<a class="button small quiet" href="/permission/request">Open questions</a>`,
        tools: html`${choice.beingId && beingTabs(choice.beingId, path)}${filters({ path, choices: [beingChoice(choice)] })}${newRuleForm(choice)}`,
        columns: ['Begins with', 'Type', 'Result', 'For', 'Why', 'Actions'],
        rows: rules.map(rule => [
          code(rule.resourcePrefix),
          rule.permissionType,
          badge(rule.result),
          rule.beingId === '' ? 'everyone' : own(names.get(rule.beingId) ?? ''),
          passage(rule.description),
          actionButton('Delete', {
            path: '/api/permissions/delete',
            values: { ruleId: rule.id },
            confirm: `Delete the rule for “${rule.resourcePrefix}”?`,
          }),
        ]),
        empty: emptyState('No rules yet', 'What is not inside its own workspace, a being asks you about.'),
        rest: html`${section('Remembered answers', await rememberedTable(context, choice), 'What you answered “for a time”.')}
${await toolSection(context, choice)}`,
      }),
    )
  })
}

async function rememberedTable(context: BeingsContext, { beingId, beings }: Choice): Promise<Html> {
  const rows = await listRemembered(context.database.db, { beingId, now: context.clock.now() })
  const names = new Map(beings.map(({ id, name }) => [id, name]))
  return recordTable({
    label: 'Remembered answers',
    columns: ['Begins with', 'Type', 'Answer', 'Being', 'Until', 'Actions'],
    rows: rows
      .map(presentRemembered)
      .map(one => [
        code(one.resourcePrefix),
        one.permissionType,
        badge(one.result),
        own(names.get(one.beingId) ?? ''),
        moment(one.expiresAt),
        actionButton('Forget', { path: '/api/permissions/forget', values: { id: one.id } }),
      ]),
    empty: emptyState('No remembered answers'),
  })
}

async function toolSection(context: BeingsContext, { beingId, name = '' }: Choice): Promise<Html> {
  if (beingId === undefined)
    return section('Tools', html`<p class="empty">Choose a being above to see which tools it may use.</p>`)
  const permissions = await toolPermissionsOf(context.database.db, { type: 'being', id: beingId })
  return section(
    `Tools of ${name}`,
    html`${templateForm(beingId)}${toolPermissionForm(permissions, { path: '/api/beings/tool-permissions', values: { beingId } })}`,
    'A denied tool is not even shown to the being; an allowed one still follows the rules above.',
  )
}
