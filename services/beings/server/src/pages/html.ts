import type { Words } from '@trivium/beings-words'

/** Something to say, in whichever language the page is written. */
export type Phrase = (words: Words) => Html | string

/** What people read: a phrase, or somebody's own words as they are. */
export type Text = Phrase | Html | string

/** Markup that is safe to put into a page; what it says is chosen when it is written. */
export class Html {
  readonly write: (words: Words) => string
  constructor(markup: string | ((words: Words) => string)) {
    this.write = typeof markup === 'string' ? () => markup : markup
  }
}

type Part = Text | number | undefined | null | false | readonly Part[]

/** Every value that is not markup itself is escaped. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(words => strings.reduce((text, string, index) => text + show(parts[index - 1], words) + string))
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}

function show(part: Part, words: Words): string {
  if (part === undefined || part === null || part === false) return ''
  if (part instanceof Html) return part.write(words)
  if (typeof part === 'function') return show(part(words), words)
  if (typeof part === 'object') return part.map(one => show(one, words)).join('')
  return escapeHtml(String(part))
}
