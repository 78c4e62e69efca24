import { showText } from '@trivium/beings-contract'
import { listBeings } from '../core/beings/list-beings.ts'
import type { Uses } from '../platform/kernel.ts'
import { html } from './html.ts'
import { renderPage } from './layout.ts'
import { fill, named } from './phrase.ts'
import { wordsOf } from './words-for.ts'

/**
 * The question of a being, on a page of its own. What the link says is shown at once; what is really pending is asked
 * of the server, because the link may be old.
 */
export async function permissionPage(
  context: Uses<'database' | 'settings'>,
  query: Record<string, unknown>,
): Promise<string> {
  const said = (name: string) => (typeof query[name] === 'string' ? query[name].slice(0, 4096) : '')
  const userId = said('userId').toLowerCase()
  const beings = await listBeings(context)
  const being = beings.find(candidate => candidate.id === userId)
  const data = JSON.stringify({
    userId,
    allowCode: said('allowCode'),
    denyCode: said('denyCode'),
    beings: beings.map(({ id, name }) => ({ id, name })),
  })
  return renderPage(wordsOf(context), {
    title: w => w.question.title,
    skin: context.settings.get('webSkin'),
    current: '/permissions',
    scripts: ['frame.js', 'permission.js'],
    body: html`<nav class="crumb" aria-label="${w => w.site.breadcrumb}"><a href="/permissions">${w => w.site.permissions}</a> <span aria-hidden="true">›</span></nav>
<h1>${w => (being ? fill(w.question.asks, { name: html`<bdi>${being.name}</bdi>` }) : w.question.all)}</h1>
<p class="lead">${w => w.question.lead}</p>
<div id="requests" data-page="${data}" aria-live="polite">${
      said('resource') !== '' &&
      html`<dl class="facts" id="claimed"><dt>${w => w.question.type}</dt><dd>${w => named(w.permissions.types, said('type'))}</dd><dt>${w => w.question.resource}</dt><dd class="exact">${showText(said('resource')).text}</dd></dl>`
    }<p class="empty">${w => w.question.looking}</p></div>
<noscript><p class="notice">${w => w.question.needsScript}</p></noscript>`,
  })
}
