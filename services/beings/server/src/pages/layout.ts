import { Html, html } from './html.ts'

export interface Page {
  title: string
  language?: string
  skin?: string
  /** Modules under /assets/ that bring the page to life. */
  scripts?: readonly string[]
  /** Which item of the top bar is the current one; absent: a page without the bar. */
  current?: 'chat' | 'config' | 'help' | 'permission'
  /** A narrow card in the middle, or the whole window. */
  shape?: 'card' | 'reading' | 'full'
  body: Html
}

/** The frame every page stands in. */
export function renderPage({ title, language = 'en-US', skin = 'admin', shape = 'reading', ...page }: Page): string {
  const { text } = html`<!doctype html>
<html lang="${language}" data-skin="${skin}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<meta name="color-scheme" content="light dark">
<title>${title} · Beings</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/beings.css">

${(page.scripts ?? []).map(name => html`<script type="module" src="/assets/${name}"></script>\n`)}</head>
<body class="shape-${shape}">
<a class="skip" href="#main">Skip to content</a>
${page.current && topBar(page.current)}
<main id="main">${page.body}</main>
</body>
</html>
`
  return text
}

export const wordmark = html`<span class="wordmark"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 2.5c5.2 0 9 3.6 9 8.6 0 5.9-4.6 10.4-9 10.4s-9-4.5-9-10.4c0-5 3.8-8.6 9-8.6Z"/><circle cx="8.7" cy="11.5" r="1.6"/><circle cx="15.3" cy="11.5" r="1.6"/></svg>Beings</span>`

function topBar(current: Page['current']): Html {
  const link = (name: Page['current'], href: string, label: string) =>
    html`<a class="bar-link" href="${href}"${current === name ? new Html(' aria-current="page"') : ''}>${label}</a>`
  return html`<header class="bar"><a class="bar-home" href="/chat">${wordmark}</a>
<nav aria-label="Main">${link('chat', '/chat', 'Chat')}${link('config', '/config', 'Settings')}${link('help', '/help', 'Help')}</nav>
<span class="bar-end" id="bar-end"></span></header>`
}
