import { Marked } from 'marked'
import { escapeHtml, Html, html } from './html.ts'

const isSafeLink = (href: string) => /^(https?:|mailto:|\/(?!\/)|#)/i.test(href)

/** Above a text there are the headings of the page already. */
const deeper = (depth: number) => Math.min(6, depth + 2)

// The text is somebody else's: no markup of its own, no links that run code, no pictures from elsewhere.
const marked = new Marked({
  gfm: true,
  breaks: true,
  renderer: {
    html: ({ text }) => escapeHtml(text),
    heading({ tokens, depth }) {
      return `<h${deeper(depth)}>${this.parser.parseInline(tokens)}</h${deeper(depth)}>\n`
    },
    link({ href, title, tokens }) {
      const label = this.parser.parseInline(tokens)
      if (!isSafeLink(href)) return label
      const hint = title ? ` title="${escapeHtml(title)}"` : ''
      return `<a href="${escapeHtml(href)}"${hint} target="_blank" rel="noopener noreferrer">${label}</a>`
    },
    image: ({ href, text }) => escapeHtml(text || href),
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  },
})

/** A text as its writer meant it to look. */
export function markdown(text: string): Html {
  return html`<div class="prose">${new Html(marked.parse(text, { async: false }))}</div>`
}
