import type { Memory } from '@trivium/beings-contract'
import { named, type Words } from '@trivium/beings-words'
import { escapeHtml } from '../escape-html.ts'

const levels: ((iso: string) => string)[] = [
  iso => iso.slice(0, 4),
  iso => iso.slice(0, 7),
  iso => iso.slice(0, 10),
  iso => `${iso.slice(0, 10)} ${iso.slice(11, 13)}:00`,
]

/** Year, month, day and hour, each one opened by a click, the newest first. */
export function timelineHtml(words: Words, memories: readonly Memory[]): string {
  const inside = memories.length === 0 ? `<p>${escapeHtml(words.memory.timelineEmpty)}</p>` : branch(words, memories, 0)
  return `<section class="timeline">${inside}</section>`
}

function branch(words: Words, memories: readonly Memory[], depth: number): string {
  const label = levels[depth]
  if (!label) return `<ol>${memories.map(memory => leaf(words, memory)).join('')}</ol>`
  const groups = [...Map.groupBy(memories, memory => label(memory.createdAt))]
  return groups
    .map(
      ([name, entries], index) => `<details${index === 0 ? ' open' : ''}>
<summary>${name} <small>${entries.length}</small></summary>
${branch(words, entries, depth + 1)}</details>`,
    )
    .join('')
}

function leaf(words: Words, { id, content, createdAt, keywords, isSummary, type }: Memory): string {
  const kind = named(words.memory.types, isSummary ? 'summary' : type)
  const about = keywords.length > 0 ? ` <small>${escapeHtml(keywords.join(', '))}</small>` : ''
  return `<li id="memory-${id}"><time datetime="${createdAt}">${createdAt.slice(11, 19)}</time>
<em>${escapeHtml(kind)}</em> <bdi>${escapeHtml(content)}</bdi>${about}</li>`
}
