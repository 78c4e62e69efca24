import type { Failure } from '@trivium/beings-contract'
import { html } from './html.ts'
import { renderPage, wordmark } from './layout.ts'

export function errorPage({ code, message, details }: Failure['error'], status: number): string {
  return renderPage({
    title: message.replace(/\.$/, ''),
    shape: 'card',
    body: html`<section class="card">
<p class="brand">${wordmark}</p>
<p class="eyebrow">${status} ${code}</p>
<h1>${message}</h1>
${details && html`<p class="details">${details}</p>`}
<p class="actions"><a class="button" href="/chat">Go to the chat</a> <a class="button quiet" href="/help">Help</a></p>
</section>`,
  })
}
