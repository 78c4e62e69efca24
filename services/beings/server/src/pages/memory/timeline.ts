import type { Memory } from '@trivium/beings-contract'
import { Html, html, type Phrase } from '../html.ts'
import { named } from '../phrase.ts'

const levels: ((iso: string) => string)[] = [
  iso => iso.slice(0, 4),
  iso => iso.slice(0, 7),
  iso => iso.slice(0, 10),
  iso => `${iso.slice(0, 10)} ${iso.slice(11, 13)}:00`,
]

/** Year, month, day and hour, each one opened by a click, the newest first. */
export function timelineHtml(memories: readonly Memory[]): Html {
  if (memories.length === 0)
    return html`<section class="timeline"><p class="empty">${w => w.memory.timelineEmpty}</p></section>`
  return html`<section class="timeline">${branch(memories, 0)}</section>`
}

function branch(memories: readonly Memory[], depth: number): Html {
  const label = levels[depth]
  if (!label) return html`<ol>${memories.map(leaf)}</ol>`
  const groups = [...Map.groupBy(memories, memory => label(memory.createdAt))]
  return html`${groups.map(
    ([name, entries], index) => html`<details${index === 0 ? html` open` : ''}>
<summary>${name} <small>${entries.length}</small></summary>
${branch(entries, depth + 1)}</details>`,
  )}`
}

function leaf(memory: Memory): Html {
  const { id, content, createdAt, keywords } = memory
  return html`<li id="memory-${id}"><time datetime="${createdAt}">${createdAt.slice(11, 19)}</time>
<span class="tag">${typeOf(memory)}</span> <bdi>${breakable(content)}</bdi>
${keywords.length > 0 && html`<small>${breakable(keywords.join(', '))}</small>`}</li>`
}

/** What kind of entry it is, as a word. */
const typeOf =
  ({ isSummary, type }: Memory): Phrase =>
  w =>
    breakable(named(w.memory.types, isSummary ? 'summary' : type))

/** The page has no styles of its own: a word that is longer than a phone is wide is told where it may be broken. */
function breakable(text: string): Html {
  const pieces = text.match(/\S{1,20}|\s+/gu) ?? []
  return html`${pieces.map((piece, index) => (/^\S/.test(piece) && /^\S/.test(pieces[index + 1] ?? ' ') ? html`${piece}${chance}` : piece))}`
}

const chance = new Html('<wbr>')
