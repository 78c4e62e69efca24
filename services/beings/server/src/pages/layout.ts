import type { Words } from '@trivium/beings-words'
import { Html, html, type Text } from './html.ts'
import { siteNavigation } from './navigation.ts'

export interface Page {
  title: Text
  skin?: string
  /** Modules under /assets/ that bring the page to life. */
  scripts?: readonly string[]
  /** The path of the current item of the navigation; absent: a page without it. */
  current?: string
  /** A narrow card in the middle, a text to read, a list of records, or the whole window. */
  shape?: 'card' | 'reading' | 'records' | 'full'
  /** Asks for this path at once. */
  refreshTo?: string
  body: Html
}

/** The frame every page stands in. */
export function renderPage(words: Words, { title, skin = 'admin', shape = 'reading', ...page }: Page): string {
  const scripts = page.scripts ?? []
  return html`<!doctype html>
<html lang="${words.language}" data-skin="${skin}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<meta name="color-scheme" content="light dark">
<title>${title} · Beings</title>
${page.refreshTo && html`<meta http-equiv="refresh" content="0; url=${page.refreshTo}">\n`}<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/beings.css">
${scripts.length > 0 && html`<script type="application/json" id="words">${scriptWords}</script>\n`}
${scripts.map(name => html`<script type="module" src="/assets/${name}"></script>\n`)}</head>
<body class="shape-${shape}${page.current ? ' framed' : ''}">
<a class="skip" href="#main">${w => w.site.skip}</a>
${page.current && html`${topBar}\n${siteNavigation(page.current)}`}
<main id="main" tabindex="-1">${page.body}</main>
</body>
</html>
`.write(words)
}

/** What the scripts say. A `<` could end the element, so none is written as it is. */
const scriptWords = new Html(words => JSON.stringify(words.script).replaceAll('<', '\\u003c'))

export const wordmark = html`<span class="wordmark"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 2.5c5.2 0 9 3.6 9 8.6 0 5.9-4.6 10.4-9 10.4s-9-4.5-9-10.4c0-5 3.8-8.6 9-8.6Z"/><circle cx="8.7" cy="11.5" r="1.6"/><circle cx="15.3" cy="11.5" r="1.6"/></svg>Beings</span>`

const topBar = html`<header class="bar">
<button class="icon-button menu-button" type="button" popovertarget="site-nav" aria-label="${w => w.site.menu}"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 7h16M4 12h16M4 17h16"/></svg></button>
<a class="bar-home" href="/chat">${wordmark}</a>
<span class="bar-end" id="bar-end"></span><a class="bell" id="bell" href="/permission/request" hidden></a></header>`
