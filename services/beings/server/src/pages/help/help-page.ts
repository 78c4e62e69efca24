import type { Words } from '@trivium/beings-words'
import { listTopics, searchTopics, type Topic } from '@trivium/beings-words/help'
import { marked } from 'marked'
import { address, type Query } from '../address.ts'
import { Html, html } from '../html.ts'
import { renderPage, wordmark } from '../layout.ts'
import { fill } from '../phrase.ts'

export interface Shown {
  words: Words
  /** Whether there is anything to go to yet: before the set-up there is only the set-up. */
  ready: boolean
  /** What every link takes along. */
  carried: Query
}

export function helpIndexPage(keyword: string, shown: Shown): string {
  const { words, carried } = shown
  const { language } = words
  const entry = (id: string, title: string, text: string) =>
    html`<li><a href="${address(`/help/${id}`, carried)}"><strong>${title}</strong><span>${text}</span></a></li>`
  const entries =
    keyword === ''
      ? listTopics(language).map(({ id, title, summary }) => entry(id, title, summary))
      : searchTopics(keyword, language).map(({ id, title, snippet }) => entry(id, title, snippet))
  return renderPage(words, {
    title: words.site.help,
    ...frame(shown),
    body: html`${back(shown)}<h1>${words.site.help}</h1>
<form class="search" role="search" method="get" action="/help">
${Object.entries(carried).map(([name, value]) => value && html`<input type="hidden" name="${name}" value="${value}">`)}
<input type="search" name="keyword" value="${keyword}" placeholder="${words.help.search}" aria-label="${words.help.search}" maxlength="200">
<button class="button quiet" type="submit">${words.common.search}</button>
</form>
${
  entries.length > 0
    ? html`<ul class="topics">${entries}</ul>`
    : html`<p class="empty">${fill(words.help.none, { keyword, link: html`<a href="${address('/help', carried)}">${words.help.all}</a>` })}</p>`
}`,
  })
}

const frame = ({ ready }: Shown) => (ready ? { current: '/help' } : {})

const back = ({ ready, carried }: Shown) =>
  !ready && html`<p class="brand"><a href="${address('/init', carried)}">${wordmark}</a></p>`

/** The text is ours, so it may be rendered as it is. */
export function helpTopicPage(topic: Topic, shown: Shown): string {
  const { words, carried } = shown
  const topics = listTopics(words.language)
  const place = topics.indexOf(topic)
  const neighbour = (other: Topic | undefined, label: string) =>
    other
      ? html`<a href="${address(`/help/${other.id}`, carried)}"><small>${label}</small>${other.title}</a>`
      : html`<span></span>`
  const markdown = topic.markdown.replace(/\]\((\/help\/[\w-]+)\)/g, (_, path) => `](${address(path, carried)})`)
  return renderPage(words, {
    title: `${topic.title} · ${words.site.help}`,
    ...frame(shown),
    body: html`${back(shown)}<p class="crumb"><a href="${address('/help', carried)}">${words.site.help}</a></p>
<article class="prose">${new Html(marked.parse(markdown, { async: false }))}</article>
<nav class="pager" aria-label="${words.help.topics}">${neighbour(topics[place - 1], words.common.previous)}${neighbour(topics[place + 1], words.common.next)}</nav>`,
  })
}
