import { Marked } from 'marked'
import { foreignLink } from './foreign-link.ts'
import { escapeHtml, Html, html } from './html.ts'

/** Above a text there are the headings of the page already. */
const deeper = (depth: number) => Math.min(6, depth + 2)

// The text is somebody else's: no markup of its own, no links that run code or lead here, no pictures from elsewhere.
const renderFor = (ownHosts: readonly string[]) =>
  new Marked({
    gfm: true,
    breaks: true,
    renderer: {
      html: ({ text }) => escapeHtml(text),
      heading({ tokens, depth }) {
        return `<h${deeper(depth)}>${this.parser.parseInline(tokens)}</h${deeper(depth)}>\n`
      },
      link({ href, title, tokens }) {
        const label = this.parser.parseInline(tokens)
        const address = foreignLink(href, ownHosts)
        if (address === undefined) return label
        const hint = title ? ` title="${escapeHtml(title)}"` : ''
        return `<a href="${escapeHtml(address)}"${hint} target="_blank" rel="noopener noreferrer">${label}</a>`
      },
      image: ({ href, text }) => escapeHtml(text || href),
      checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
    },
  })

/** A text as its writer meant it to look; `ownHosts` are the names of this service besides the local ones. */
export function markdown(text: string, ownHosts: readonly string[]): Html {
  return html`<div class="prose">${new Html(renderFor(ownHosts).parse(text, { async: false }))}</div>`
}
