import { marked } from 'marked'
import { Html, html } from '../pages/html.ts'
import { renderPage } from '../pages/layout.ts'
import { searchTopics } from './search-topics.ts'
import { listTopics, type Topic } from './topics.ts'

export function helpIndexPage(keyword = ''): string {
  const found = keyword === '' ? undefined : searchTopics(keyword)
  const entries = found
    ? found.map(({ id, title, snippet }) => entry(id, title, snippet))
    : listTopics().map(({ id, title, summary }) => entry(id, title, summary))
  return renderPage({
    title: 'Help',
    current: 'help',
    body: html`<h1>Help</h1>
<form class="search" role="search" method="get" action="/help">
<input type="search" name="keyword" value="${keyword}" placeholder="Search the help" aria-label="Search the help" maxlength="200">
<button class="button quiet" type="submit">Search</button>
</form>
${
  entries.length > 0
    ? html`<ul class="topics">${entries}</ul>`
    : html`<p class="empty">Nothing was found for “${keyword}”. <a href="/help">Show all topics</a></p>`
}`,
  })
}

function entry(id: string, title: string, text: string): Html {
  return html`<li><a href="/help/${id}"><strong>${title}</strong><span>${text}</span></a></li>`
}

/** The text is ours, so it may be rendered as it is. */
export function helpTopicPage(topic: Topic): string {
  const topics = listTopics()
  const place = topics.indexOf(topic)
  const neighbour = (other: Topic | undefined, label: string) =>
    other ? html`<a href="/help/${other.id}"><small>${label}</small>${other.title}</a>` : html`<span></span>`
  return renderPage({
    title: topic.title,
    current: 'help',
    body: html`<p class="crumb"><a href="/help">Help</a></p>
<article class="prose">${new Html(marked.parse(topic.markdown, { async: false }))}</article>
<nav class="pager" aria-label="Topics">${neighbour(topics[place - 1], 'Previous')}${neighbour(topics[place + 1], 'Next')}</nav>`,
  })
}
