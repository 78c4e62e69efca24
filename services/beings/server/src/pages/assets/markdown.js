import { Marked } from './marked.js'

const escapeText = text => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
const isSafeLink = href => /^(https?:|mailto:|\/(?!\/)|#)/i.test(href)

// A model's text is somebody else's: no markup of its own, no links that run code, no pictures from elsewhere.
const marked = new Marked({
  gfm: true,
  breaks: true,
  renderer: {
    html: ({ text }) => escapeText(text),
    link({ href, title, tokens }) {
      const label = this.parser.parseInline(tokens)
      if (!isSafeLink(href)) return label
      return `<a href="${escapeText(href)}"${title ? ` title="${escapeText(title)}"` : ''} target="_blank" rel="noopener noreferrer">${label}</a>`
    },
    image: ({ href, text }) => escapeText(text || href),
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  },
})

export function renderMarkdown(node, text) {
  node.innerHTML = marked.parse(text)
}
