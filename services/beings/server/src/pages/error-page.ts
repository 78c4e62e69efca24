import type { Failure } from '@trivium/beings-contract'
import { html } from './html.ts'
import { renderPage, wordmark } from './layout.ts'

/** What to do now, by the status of the answer. */
const next: Record<number, string> = {
  400: 'Something in the address or the form was not understood. Go back, correct it and try again.',
  403: 'Sign in again, or open the service on the machine it runs on.',
  404: 'The address may be mistyped, or what was here has been deleted since.',
  500: 'It is written down in the log under the request id above. Trying again may help.',
  503: 'The AI service does not answer. Check the AI client in the settings, then try again.',
}

export function errorPage({ code, message, details }: Failure['error'], status: number): string {
  return renderPage({
    title: message.replace(/\.$/, ''),
    shape: 'card',
    body: html`<section class="card">
<p class="brand">${wordmark}</p>
<p class="eyebrow">${status} ${code}</p>
<h1>${message}</h1>
${details && html`<p class="details">${details}</p>`}
<p class="empty">${next[status]}</p>
<p class="actions"><a class="button" href="/chat">Go to the chat</a> <a class="button quiet" href="/help">Help</a></p>
</section>`,
  })
}
