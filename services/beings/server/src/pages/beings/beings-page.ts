import type { Language } from '@trivium/beings-contract'
import type { BeingRow } from '../../core/beings/being-store.ts'
import { listBeings } from '../../core/beings/list-beings.ts'
import { listTemplates } from '../../features/templates/list-templates.ts'
import type { Uses } from '../../platform/kernel.ts'
import { actionButton, actions, apiForm, newThing } from '../api-form.ts'
import { badge, tag } from '../badge.ts'
import { beingTabs } from '../being-tabs.ts'
import { link, moment } from '../cells.ts'
import { selectField, textArea, textField } from '../form-fields.ts'
import { type Html, html } from '../html.ts'
import { fill, named } from '../phrase.ts'
import { recordPage } from '../record-page.ts'

export async function beingsPage(context: Uses<'database' | 'settings'>): Promise<string> {
  const beings = await listBeings(context)
  return recordPage(context, {
    title: w => w.site.beings,
    current: '/beings',
    lead: html`${w => w.beings.lead} ${link('/help/being-management', w => w.beings.help)}`,
    tools: newBeing(context.settings.get('language')),
    rest: html`<ul class="cards">${beings.map(card)}</ul>`,
  })
}

function card(being: BeingRow): Html {
  const { id, name, status, status_reason: reason } = being
  const values = { beingId: id }
  const isCurator = being.is_curator === 1
  const since = moment(new Date(being.activity_since).toISOString())
  return html`<li class="being">
<header><h2><bdi>${name}</bdi></h2>${isCurator && tag(w => w.beings.curator)}${badge(status)}</header>
<p class="sub">${reason !== '' && html`${w => named(w.beings.reasons, reason)} `}${w => fill(w.beings.since, { moment: since, client: being.ai_client_type || w.beings.defaultClient })}</p>
${beingTabs(id)}
${actions(
  status === 'stopped'
    ? actionButton(w => w.beings.start, { path: '/api/beings/start', values })
    : actionButton(w => w.beings.stop, { path: '/api/beings/stop', values }),
  !isCurator &&
    actionButton(w => w.common.delete, {
      path: '/api/beings/delete',
      values,
      confirm: w => fill(w.beings.confirmDelete, { name }),
    }),
)}</li>`
}

const newBeing = (language: Language): Html =>
  newThing(
    w => w.beings.new,
    apiForm(w => w.beings.create, {
      path: '/api/beings/create',
      fields: html`${textField({ name: 'name', label: w => w.common.name, required: true, maxLength: 100 })}
${selectField({ name: 'template', label: w => w.beings.template, options: [['', w => w.beings.noTemplate], ...templates(language)] })}
${textArea({ name: 'soulContent', label: w => w.site.soul, rows: 5, maxLength: 200_000, hint: w => w.beings.soulHint })}`,
    }),
  )

const templates = (language: Language) =>
  listTemplates(language).map(({ key, name, description }) => [key, `${name}: ${description}`] as const)
