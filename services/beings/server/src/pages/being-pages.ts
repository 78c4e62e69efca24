import type { App } from '@trivium/http'
import { describeBeing } from '../beings/describe-being.ts'
import { requireBeing } from '../beings/find-being.ts'
import { listBeings } from '../beings/list-beings.ts'
import type { BeingsContext } from '../context.ts'
import { chooseBeing } from './choose-being.ts'
import { type Html, html } from './html.ts'
import { pageRoute } from './page-route.ts'
import { link, moment, recordPage } from './record-page.ts'
import { sendPage } from './send-page.ts'

const parts = [
  ['/beings/soul', 'Soul'],
  ['/beings/ai-config', 'AI client'],
  ['/chat-history', 'History'],
  ['/timers', 'Timers'],
  ['/tasks', 'Tasks'],
  ['/memory', 'Memory'],
  ['/work-notes', 'Notes'],
  ['/permissions', 'Permissions'],
] as const

const linksOf = (beingId: string): Html =>
  html`${parts.map(([path, label]) => html`${link(`${path}?beingId=${beingId}`, label)} `)}`

export function beingPageRoutes(app: App, context: BeingsContext): void {
  app.get('/beings', pageRoute, async (_request, reply) => {
    const beings = await listBeings(context)
    return sendPage(
      reply,
      recordPage(context, {
        title: 'Beings',
        columns: ['Name', 'Status', 'Since', 'AI client', 'More'],
        rows: beings.map(being => [
          html`<strong>${being.name}</strong>${being.is_curator === 1 ? ' (curator)' : ''}`,
          being.status_reason === '' ? being.status : `${being.status}: ${being.status_reason}`,
          moment(new Date(being.activity_since).toISOString()),
          being.ai_client_type || 'default',
          linksOf(being.id),
        ]),
      }),
    )
  })

  app.get('/beings/soul', pageRoute, async (request, reply) => {
    const { beingId, links } = await chooseBeing(context, '/beings/soul', request.query)
    const detail = await describeBeing(
      context,
      await requireBeing(context, beingId ?? context.settings.get('curatorId')),
    )
    return sendPage(
      reply,
      recordPage(context, {
        title: `Soul of ${detail.name}`,
        intro: html`${links}<br>${detail.soulPath}`,
        rest: html`<pre>${detail.soulContent}</pre>`,
      }),
    )
  })

  app.get('/beings/ai-config', pageRoute, async (request, reply) => {
    const { beingId, links } = await chooseBeing(context, '/beings/ai-config', request.query)
    const detail = await describeBeing(
      context,
      await requireBeing(context, beingId ?? context.settings.get('curatorId')),
    )
    const own = Object.entries(detail.aiConfig)
    return sendPage(
      reply,
      recordPage(context, {
        title: `AI client of ${detail.name}`,
        intro: html`${links}<br>${detail.aiClientType || html`The default client; see ${link('/config', 'the configuration')}.`}`,
        columns: ['Setting', 'Value'],
        rows: own,
        empty: 'Nothing of its own is set.',
        rest: html`${detail.usingFallback && html`<p>It answers with the default client at the moment.</p>`}`,
      }),
    )
  })
}
