import type { BeingsContext } from '../context.ts'
import { html } from '../pages/html.ts'
import { renderPage, wordmark } from '../pages/layout.ts'

export function loginPage(context: BeingsContext, { next, problem }: { next: string; problem?: string }): string {
  const { settings } = context
  const hasPassword = settings.get('passwordHash') !== undefined
  return renderPage({
    title: 'Sign in',
    skin: settings.get('webSkin'),
    shape: 'card',
    body: html`<section class="card">
<p class="brand">${wordmark}</p>
<h1>Sign in</h1>
${hasPassword ? form(next, problem) : noPassword}
<p class="fineprint"><a href="/help">Help</a></p>
</section>`,
  })
}

function form(next: string, problem: string | undefined) {
  return html`${problem && html`<p class="notice bad" role="alert">${problem}</p>`}
<form method="post" action="/login">
<input type="hidden" name="next" value="${next}">
<label class="field"><span>Password</span>
<input type="password" name="password" autocomplete="current-password" required autofocus maxlength="1024"></label>
<button class="button wide" type="submit">Sign in</button>
</form>`
}

const noPassword = html`<p class="notice">This service has no password, so it can only be opened on the machine it runs on.</p>`
