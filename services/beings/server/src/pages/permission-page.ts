import { listBeings } from '../beings/list-beings.ts'
import type { BeingsContext } from '../context.ts'
import { wordsOf } from '../words/index.ts'
import { html } from './html.ts'
import { renderPage } from './layout.ts'

/**
 * The question of a being, on a page of its own. What the link says is shown at once; what is really pending is asked
 * of the server, because the link may be old.
 */
export async function permissionPage(context: BeingsContext, query: Record<string, unknown>): Promise<string> {
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
    title: 'Permission',
    skin: context.settings.get('webSkin'),
    current: '/permissions',
    scripts: ['frame.js', 'permission.js'],
    body: html`<nav class="crumb" aria-label="Breadcrumb"><a href="/permissions">Permissions</a> <span aria-hidden="true">›</span></nav>
<h1>${being ? html`<bdi>${being.name}</bdi> asks for permission` : 'Permission requests'}</h1>
<p class="lead">A being that needs something outside of its own workspace waits here for your answer.</p>
<div id="requests" data-page="${data}" aria-live="polite">${
      said('resource') !== '' &&
      html`<dl class="facts" id="claimed"><dt>Type</dt><dd>${said('type')}</dd><dt>Resource</dt><dd>${said('resource')}</dd></dl>`
    }<p class="empty">Looking for open questions …</p></div>
<noscript><p class="notice">This page needs JavaScript.</p></noscript>`,
  })
}
