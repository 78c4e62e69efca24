import type { BeingsContext } from '../context.ts'
import { actionButton, actions, apiForm, newThing } from '../pages/api-form.ts'
import { badge, tag } from '../pages/badge.ts'
import { beingTabs } from '../pages/being-tabs.ts'
import { link, moment } from '../pages/cells.ts'
import { textArea, textField } from '../pages/form-fields.ts'
import { type Html, html } from '../pages/html.ts'
import { recordPage } from '../pages/record-page.ts'
import type { BeingRow } from './being-store.ts'
import { listBeings } from './list-beings.ts'

export async function beingsPage(context: BeingsContext): Promise<string> {
  const beings = await listBeings(context)
  return recordPage(context, {
    title: 'Beings',
    current: '/beings',
    lead: html`Each has a soul, a memory and a workspace of its own. The curator looks after the others. ${link('/help/being-management', 'About beings')}`,
    tools: newBeing,
    rest: html`<ul class="cards">${beings.map(card)}</ul>`,
  })
}

function card(being: BeingRow): Html {
  const { id, name, status, status_reason: reason } = being
  const values = { beingId: id }
  const isCurator = being.is_curator === 1
  return html`<li class="being">
<header><h2><bdi>${name}</bdi></h2>${isCurator && tag('curator')}${badge(status)}</header>
<p class="sub">${reason !== '' && html`${reason} `}Since ${moment(new Date(being.activity_since).toISOString())} · ${
    being.ai_client_type || 'default AI client'
  }</p>
${beingTabs(id)}
${actions(
  status === 'stopped'
    ? actionButton('Start', { path: '/api/beings/start', values })
    : actionButton('Stop', { path: '/api/beings/stop', values }),
  !isCurator &&
    actionButton('Delete', {
      path: '/api/beings/delete',
      values,
      confirm: `Delete “${name}” with its conversations, memory and files?`,
    }),
)}</li>`
}

const newBeing = newThing(
  'New being',
  apiForm('Create being', {
    path: '/api/beings/create',
    fields: html`${textField({ name: 'name', label: 'Name', required: true, maxLength: 100 })}
${textArea({ name: 'soulContent', label: 'Soul', rows: 5, maxLength: 200_000, hint: 'Who it is and how it behaves, in Markdown. It can be changed at any time.' })}`,
  }),
)
