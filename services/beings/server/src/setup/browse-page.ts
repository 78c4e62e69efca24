import { html } from '../pages/html.ts'
import { renderPage, wordmark } from '../pages/layout.ts'
import type { Words } from '../words/words.ts'
import type { Listing } from './browse-directories.ts'

export function browsePage(words: Words, { currentPath, directories }: Listing): string {
  const folders = directories.map(
    ({ name, path, isParent }) =>
      html`<li><a href="/init/browse?lang=${words.language}&dir=${encodeURIComponent(path)}">${isParent ? words.folders.up : name}</a></li>`,
  )
  return renderPage(words, {
    title: words.folders.title,
    shape: 'card',
    body: html`<section class="card broad">
<p class="brand">${wordmark}</p>
<h1>${words.folders.title}</h1>
<p class="path">${currentPath}</p>
<ul class="folders">${folders}</ul>
<p class="actions"><a class="button" href="/init?lang=${words.language}&dataDirectory=${encodeURIComponent(currentPath)}">${words.folders.use}</a>
<a class="button quiet" href="/init?lang=${words.language}">${words.common.cancel}</a></p>
</section>`,
  })
}
