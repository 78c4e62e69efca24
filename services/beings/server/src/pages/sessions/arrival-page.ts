import type { FastifyRequest } from 'fastify'
import type { Uses } from '../../platform/kernel.ts'
import { html } from '../html.ts'
import { renderPage, wordmark } from '../layout.ts'
import { wordsOf } from '../words-for.ts'

/**
 * For whoever followed a link of another site: browsers keep a strict cookie back there. Asked for again by this page, they
 * send it, and it is our own page that asks.
 */
export function arrivalPage(context: Uses<'settings'>, { url }: Pick<FastifyRequest, 'url'>): string {
  return renderPage(wordsOf(context), {
    title: w => w.login.arrival,
    skin: context.settings.get('webSkin'),
    shape: 'card',
    refreshTo: url,
    body: html`<section class="card">
<p class="brand">${wordmark}</p>
<p class="actions"><a class="button" href="${url}">${w => w.login.arrival}</a></p>
</section>`,
  })
}
