import { marked } from 'marked'
import { Html, html } from '../pages/html.ts'
import { renderPage, wordmark } from '../pages/layout.ts'
import type { HelpLanguage } from './languages.ts'
import { searchTopics } from './search-topics.ts'
import { listTopics, type Topic } from './topics.ts'

const texts = {
  'en-US': {
    help: 'Help',
    search: 'Search',
    searchHelp: 'Search the help',
    nothing: 'Nothing was found for',
    all: 'Show all topics',
    previous: 'Previous',
    next: 'Next',
  },
  'zh-CN': {
    help: '帮助',
    search: '搜索',
    searchHelp: '搜索帮助',
    nothing: '没有找到',
    all: '显示全部主题',
    previous: '上一篇',
    next: '下一篇',
  },
} as const satisfies Record<HelpLanguage, Record<string, string>>

interface Shown {
  language: HelpLanguage
  /** Whether there is anything to go to yet: before the set-up there is only the set-up. */
  ready: boolean
}

export function helpIndexPage(keyword: string, { language, ready }: Shown): string {
  const words = texts[language]
  const found = keyword === '' ? undefined : searchTopics(keyword, language)
  const entries = found
    ? found.map(({ id, title, snippet }) => entry(id, title, snippet))
    : listTopics(language).map(({ id, title, summary }) => entry(id, title, summary))
  return renderPage({
    title: words.help,
    language,
    ...frame(ready),
    body: html`${!ready && back}<h1>${words.help}</h1>
<form class="search" role="search" method="get" action="/help">
<input type="search" name="keyword" value="${keyword}" placeholder="${words.searchHelp}" aria-label="${words.searchHelp}" maxlength="200">
<button class="button quiet" type="submit">${words.search}</button>
</form>
${
  entries.length > 0
    ? html`<ul class="topics">${entries}</ul>`
    : html`<p class="empty">${words.nothing} “${keyword}”. <a href="/help">${words.all}</a></p>`
}`,
  })
}

const frame = (ready: boolean) => (ready ? { current: '/help' } : {})

const back = html`<p class="brand"><a href="/init">${wordmark}</a></p>`

function entry(id: string, title: string, text: string): Html {
  return html`<li><a href="/help/${id}"><strong>${title}</strong><span>${text}</span></a></li>`
}

/** The text is ours, so it may be rendered as it is. */
export function helpTopicPage(topic: Topic, { language, ready }: Shown): string {
  const words = texts[language]
  const topics = listTopics(language)
  const place = topics.indexOf(topic)
  const neighbour = (other: Topic | undefined, label: string) =>
    other ? html`<a href="/help/${other.id}"><small>${label}</small>${other.title}</a>` : html`<span></span>`
  return renderPage({
    title: `${topic.title} · ${words.help}`,
    language,
    ...frame(ready),
    body: html`<p class="crumb"><a href="/help">${words.help}</a></p>
<article class="prose">${new Html(marked.parse(topic.markdown, { async: false }))}</article>
<nav class="pager" aria-label="Topics">${neighbour(topics[place - 1], words.previous)}${neighbour(topics[place + 1], words.next)}</nav>`,
  })
}
