import { listBeings } from '../beings/list-beings.ts'
import type { BeingsContext } from '../context.ts'
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
  return renderPage({
    title: 'Permission',
    language: context.settings.get('language'),
    skin: context.settings.get('webSkin'),
    current: 'permission',
    scripts: ['permission.js'],
    body: html`<h1>${being ? html`${being.name} asks for permission` : 'Permission requests'}</h1>
<div id="requests" data-page="${data}" aria-live="polite">${
      said('resource') !== '' &&
      html`<dl class="facts" id="claimed"><dt>Type</dt><dd>${said('type')}</dd><dt>Resource</dt><dd>${said('resource')}</dd></dl>`
    }<p class="empty">Looking for open questions …</p></div>
<noscript><p class="notice">This page needs JavaScript.</p></noscript>`,
  })
}
