import { Marked } from './marked.js'

const escapeText = text => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
const loopback = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|\[::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4}\])\.?$/

/** The address of a link, as the browser will read it; only what leads away from here. A relative one means this service. */
function foreignLink(href) {
  if (/^mailto:/i.test(href)) return href
  const url = /^https?:\/\/[^/\\]/i.test(href) ? URL.parse(href) : null
  if (url === null || url.hostname.replace(/\.$/, '') === location.hostname) return undefined
  return loopback.test(url.hostname) ? undefined : url.href
}

// A model's text is somebody else's: no markup of its own, no links that run code or lead here, no pictures from elsewhere.
const marked = new Marked({
  gfm: true,
  breaks: true,
  renderer: {
    html: ({ text }) => escapeText(text),
    link({ href, title, tokens }) {
      const label = this.parser.parseInline(tokens)
      const address = foreignLink(href)
      if (address === undefined) return label
      return `<a href="${escapeText(address)}"${title ? ` title="${escapeText(title)}"` : ''} target="_blank" rel="noopener noreferrer">${label}</a>`
    },
    image: ({ href, text }) => escapeText(text || href),
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  },
})

export function renderMarkdown(node, text) {
  node.innerHTML = marked.parse(text)
}
