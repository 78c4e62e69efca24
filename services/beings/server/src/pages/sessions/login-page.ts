import type { Uses } from '../../platform/kernel.ts'
import { html, type Text } from '../html.ts'
import { renderPage, wordmark } from '../layout.ts'
import { wordsOf } from '../words-for.ts'

export function loginPage(context: Uses<'settings'>, { next, problem }: { next: string; problem?: Text }): string {
  const { settings } = context
  const hasPassword = settings.get('passwordHash') !== undefined
  return renderPage(wordsOf(context), {
    title: w => w.login.title,
    skin: settings.get('webSkin'),
    shape: 'card',
    body: html`<section class="card">
<p class="brand">${wordmark}</p>
<h1>${w => w.login.title}</h1>
${hasPassword ? form(next, problem) : noPassword}
<p class="fineprint"><a href="/help">${w => w.site.help}</a></p>
</section>`,
  })
}

function form(next: string, problem: Text | undefined) {
  return html`${problem && html`<p class="notice bad" role="alert">${problem}</p>`}
<form method="post" action="/login">
<input type="hidden" name="next" value="${next}">
<label class="field"><span>${w => w.login.password}</span>
<input type="password" name="password" autocomplete="current-password" required autofocus maxlength="1024"></label>
<button class="button wide" type="submit">${w => w.login.title}</button>
</form>`
}

const noPassword = html`<p class="notice">${w => w.login.noPassword}</p>`
