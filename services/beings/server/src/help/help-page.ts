import { marked } from 'marked'
import { Html, html } from '../pages/html.ts'
import { renderPage, wordmark } from '../pages/layout.ts'
import { fill } from '../pages/phrase.ts'
import type { Words } from '../words/words.ts'
import { searchTopics } from './search-topics.ts'
import { listTopics, type Topic } from './topics.ts'

interface Shown {
  words: Words
  /** Whether there is anything to go to yet: before the set-up there is only the set-up. */
  ready: boolean
}

export function helpIndexPage(keyword: string, { words, ready }: Shown): string {
  const { language } = words
  const found = keyword === '' ? undefined : searchTopics(keyword, language)
  const entries = found
    ? found.map(({ id, title, snippet }) => entry(id, title, snippet))
    : listTopics(language).map(({ id, title, summary }) => entry(id, title, summary))
  return renderPage(words, {
    title: words.site.help,
    ...frame(ready),
    body: html`${!ready && back}<h1>${words.site.help}</h1>
<form class="search" role="search" method="get" action="/help">
<input type="search" name="keyword" value="${keyword}" placeholder="${words.help.search}" aria-label="${words.help.search}" maxlength="200">
<button class="button quiet" type="submit">${words.common.search}</button>
</form>
${
  entries.length > 0
    ? html`<ul class="topics">${entries}</ul>`
    : html`<p class="empty">${fill(words.help.none, { keyword, link: html`<a href="/help">${words.help.all}</a>` })}</p>`
}`,
  })
}

const frame = (ready: boolean) => (ready ? { current: '/help' } : {})

const back = html`<p class="brand"><a href="/init">${wordmark}</a></p>`

function entry(id: string, title: string, text: string): Html {
  return html`<li><a href="/help/${id}"><strong>${title}</strong><span>${text}</span></a></li>`
}

/** The text is ours, so it may be rendered as it is. */
export function helpTopicPage(topic: Topic, { words, ready }: Shown): string {
  const topics = listTopics(words.language)
  const place = topics.indexOf(topic)
  const neighbour = (other: Topic | undefined, label: string) =>
    other ? html`<a href="/help/${other.id}"><small>${label}</small>${other.title}</a>` : html`<span></span>`
  return renderPage(words, {
    title: `${topic.title} · ${words.site.help}`,
    ...frame(ready),
    body: html`<p class="crumb"><a href="/help">${words.site.help}</a></p>
<article class="prose">${new Html(marked.parse(topic.markdown, { async: false }))}</article>
<nav class="pager" aria-label="${words.help.topics}">${neighbour(topics[place - 1], words.common.previous)}${neighbour(topics[place + 1], words.common.next)}</nav>`,
  })
}
