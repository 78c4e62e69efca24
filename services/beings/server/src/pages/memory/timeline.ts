import type { Memory } from '@trivium/beings-contract'
import { passage } from '../cells.ts'
import { type Html, html } from '../html.ts'
import { memoryType } from './memory-type.ts'

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
<span class="tag">${memoryType(memory)}</span> ${passage(content)}
${keywords.length > 0 && html`<small>${keywords.join(', ')}</small>`}</li>`
}
