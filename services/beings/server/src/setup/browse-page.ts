import { html } from '../pages/html.ts'
import { renderPage, wordmark } from '../pages/layout.ts'
import type { Words } from '../words/words.ts'
import type { Listing } from './browse-directories.ts'

export function browsePage(words: Words, { currentPath, directories }: Listing): string {
  const folders = directories.map(
    ({ name, path, isParent }) =>
      html`<li><a href="/init/browse?dir=${encodeURIComponent(path)}">${isParent ? 'Up one level' : name}</a></li>`,
  )
  return renderPage(words, {
    title: 'Choose a folder',
    shape: 'card',
    body: html`<section class="card broad">
<p class="brand">${wordmark}</p>
<h1>Choose a folder</h1>
<p class="path">${currentPath}</p>
<ul class="folders">${folders}</ul>
<p class="actions"><a class="button" href="/init?dataDirectory=${encodeURIComponent(currentPath)}">Use this folder</a>
<a class="button quiet" href="/init">Cancel</a></p>
</section>`,
  })
}
