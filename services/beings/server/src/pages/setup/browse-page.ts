import type { Words } from '@trivium/beings-words'
import type { Listing } from '../../platform/settings/browse-directories.ts'
import { address } from '../address.ts'
import { html } from '../html.ts'
import { renderPage, wordmark } from '../layout.ts'

/** `code` is what lets somebody on another machine do the set-up. */
export function browsePage(words: Words, { currentPath, directories }: Listing, code: string | undefined): string {
  const carried = { lang: words.language, code }
  const folders = directories.map(
    ({ name, path, isParent }) =>
      html`<li><a href="${address('/init/browse', { ...carried, dir: path })}">${isParent ? words.folders.up : name}</a></li>`,
  )
  return renderPage(words, {
    title: words.folders.title,
    shape: 'card',
    body: html`<section class="card broad">
<p class="brand">${wordmark}</p>
<h1>${words.folders.title}</h1>
<p class="path">${currentPath}</p>
<ul class="folders">${folders}</ul>
<p class="actions"><a class="button" href="${address('/init', { ...carried, dataDirectory: currentPath })}">${words.folders.use}</a>
<a class="button quiet" href="${address('/init', carried)}">${words.common.cancel}</a></p>
</section>`,
  })
}
