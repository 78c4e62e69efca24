import type { Failure } from '@trivium/beings-contract'
import type { Words } from '@trivium/beings-words'
import { errors } from '../platform/errors.ts'
import { html, type Phrase } from './html.ts'
import { renderPage, wordmark } from './layout.ts'
import { named } from './phrase.ts'

/** The message is the one of the API, which speaks English; the usual one says no more than the title. */
export function errorPage(words: Words, { code, message, details }: Failure['error'], status: number): string {
  const said = [message === errors.entries[code].message ? '' : message, details].filter(Boolean).join(' ')
  // Who is refused for a reason of its own would sign in again for nothing.
  const advised = status === 403 && details !== ''
  const title: Phrase = w => named(w.failures.titles, String(status))
  return renderPage(words, {
    title,
    shape: 'card',
    body: html`<section class="card">
<p class="brand">${wordmark}</p>
<p class="eyebrow">${status} ${code}</p>
<h1>${title}</h1>
${said && html`<p class="details" lang="en">${said}</p>`}
${!advised && html`<p class="empty">${w => named(w.failures.next, String(status))}</p>`}
<p class="actions"><a class="button" href="/chat">${w => w.failures.toChat}</a> <a class="button quiet" href="/help">${w => w.site.help}</a></p>
</section>`,
  })
}
