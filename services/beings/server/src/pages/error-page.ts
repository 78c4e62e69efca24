import type { PageFailure, WebSkin } from '@trivium/beings-contract'
import { pagePaths } from '@trivium/beings-contract'
import type { Words } from '@trivium/beings-words'
import type { PresentedError } from '@trivium/http'
import { escapeHtml } from './escape-html.ts'
import { failureAdvice, failureTitle } from './failure-words.ts'
import { plainPage } from './plain-page.ts'
import { makeShell } from './shell/send-shell.ts'

interface Reader {
  words: Words
  skin: WebSkin
}

const contentType = 'text/html; charset=utf-8'

/**
 * What went wrong, drawn by the web interface. Without a script, and where the interface is not built, the same is said in
 * plain words: an error must not hide behind another one.
 */
export function errorPage({ words, skin }: Reader, failure: PageFailure): PresentedError {
  const plain = plainWords(words, failure)
  const shell = makeShell({ page: 'chat', words, skin, signedIn: false, failure })
  if (!shell) return { contentType, body: plainPage(words, { title: failureTitle(words, failure), body: plain }) }
  const body = shell.body.replace('<div id="root">', root => `${root}<noscript>${plain}</noscript>`)
  return { contentType, headers: shell.headers, body }
}

function plainWords(words: Words, failure: PageFailure): string {
  const { status, code, message, details } = failure
  const said = [message, details].filter(Boolean).join(' ')
  return [
    `<p>${status} ${escapeHtml(code)}</p>`,
    `<h1>${escapeHtml(failureTitle(words, failure))}</h1>`,
    said && `<p lang="en">${escapeHtml(said)}</p>`,
    `<p>${escapeHtml(failureAdvice(words, failure))}</p>`,
    `<p><a href="${pagePaths.chat}">${escapeHtml(words.failures.toChat)}</a> <a href="${pagePaths.help}">${escapeHtml(words.pages.help)}</a></p>`,
  ].join('\n')
}
