import { type PermissionRule, showText } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { presentRemembered, presentRule } from '../core/permissions/present-permission.ts'
import { listRemembered, listRules } from '../core/permissions/rule-store.ts'
import { toolPermissionsOf } from '../core/permissions/tool-permissions.ts'
import type { Uses } from '../platform/kernel.ts'
import { actionButton } from './api-form.ts'
import { badge } from './badge.ts'
import { beingTabs } from './being-tabs.ts'
import { code, link, moment, own, passage } from './cells.ts'
import { beingChoice, type Choice, chooseBeing } from './choose-being.ts'
import { filters } from './filters.ts'
import { type Html, html, type Phrase } from './html.ts'
import { pageRoute } from './page-route.ts'
import { fill, named } from './phrase.ts'
import { recordPage, section } from './record-page.ts'
import { emptyState, recordTable } from './record-table.ts'
import { newRuleForm } from './rule-form.ts'
import { sendPage } from './send-page.ts'
import { templateForm, toolPermissionForm } from './tool-permission-form.ts'

const path = '/permissions'

export function permissionsPageRoutes(app: App, context: Uses<'clock' | 'database' | 'settings'>): void {
  app.get(path, pageRoute, async ({ query }, reply) => {
    const choice = await chooseBeing(context, query)
    const names = new Map(choice.beings.map(({ id, name }) => [id, name]))
    const rules = (await listRules(context.database.db, choice.beingId)).map(presentRule)
    return sendPage(
      reply,
      recordPage(context, {
        title: w => w.site.permissions,
        current: path,
        lead: html`${w => w.permissions.lead} ${link('/help/permission', w => w.permissions.help)}`,
        aside: html`<a class="button small quiet" href="/permission/request">${w => w.permissions.questions}</a>`,
        tools: html`${choice.beingId && beingTabs(choice.beingId, path)}${filters({ path, choices: [beingChoice(choice)] })}${newRuleForm(choice)}`,
        columns: w => w.permissions.columns,
        rows: rules.map(rule => [
          code(showText(rule.resourcePrefix).text),
          typeAndScope(rule),
          badge(rule.result),
          rule.beingId === '' ? w => w.permissions.everyone : own(names.get(rule.beingId) ?? ''),
          passage(rule.description),
          actionButton(w => w.common.delete, {
            path: '/api/permissions/delete',
            values: { ruleId: rule.id },
            confirm: w => fill(w.permissions.confirmDelete, { prefix: rule.resourcePrefix }),
          }),
        ]),
        empty: emptyState(
          w => w.permissions.none,
          w => w.permissions.begin,
        ),
        rest: html`${section(
          w => w.rememberedAnswers.title,
          await rememberedTable(context, choice),
          w => w.rememberedAnswers.lead,
        )}
${await toolSection(context, choice)}`,
      }),
    )
  })
}

async function rememberedTable(context: Uses<'clock' | 'database'>, { beingId, beings }: Choice): Promise<Html> {
  const rows = await listRemembered(context.database.db, { beingId, now: context.clock.now() })
  const names = new Map(beings.map(({ id, name }) => [id, name]))
  return recordTable({
    label: w => w.rememberedAnswers.title,
    columns: w => w.rememberedAnswers.columns,
    rows: rows
      .map(presentRemembered)
      .map(one => [
        code(showText(one.resourcePrefix).text),
        typeAndScope(one),
        badge(one.result),
        own(names.get(one.beingId) ?? ''),
        moment(one.expiresAt),
        actionButton(w => w.rememberedAnswers.forget, { path: '/api/permissions/forget', values: { id: one.id } }),
      ]),
    empty: emptyState(w => w.rememberedAnswers.none),
  })
}

/** What a rule or an answer is limited to is told with its type. */
function typeAndScope({
  permissionType,
  access,
  exact,
}: Pick<PermissionRule, 'permissionType' | 'access' | 'exact'>): Phrase {
  return w => {
    const { types, scopes } = w.permissions
    const limits = [access && scopes[access], exact && scopes.exact]
    return [named(types, permissionType), ...limits].filter(Boolean).join(' · ')
  }
}

async function toolSection(context: Uses<'database'>, { beingId, name = '' }: Choice): Promise<Html> {
  if (beingId === undefined)
    return section(w => w.toolPermissions.title, html`<p class="empty">${w => w.toolPermissions.choose}</p>`)
  const permissions = await toolPermissionsOf(context.database.db, { type: 'being', id: beingId })
  return section(
    w => fill(w.toolPermissions.titleOf, { name }),
    html`${templateForm(beingId)}${toolPermissionForm(permissions, { path: '/api/beings/tool-permissions', values: { beingId } })}`,
    w => w.toolPermissions.lead,
  )
}
