import type { Message } from '@trivium/beings-contract'
import { type Turn, toTurns } from '../transcript/to-turns.ts'

/** Something the user said, with everything that followed it. */
export interface Passage {
  id: string
  /** The beginning of what was said; empty where an answer stands alone. */
  title: string
  turns: Turn[]
}

const longestTitle = 80

export function toPassages(messages: readonly Message[]): Passage[] {
  const passages: Passage[] = []
  for (const turn of toTurns(messages)) {
    const last = passages.at(-1)
    if (turn.role === 'user' || !last) passages.push({ id: `said-${turn.id}`, title: titleOf(turn), turns: [turn] })
    else last.turns.push(turn)
  }
  return passages
}

function titleOf({ role, messages: [{ content, files = [] }] }: Turn): string {
  if (role !== 'user') return ''
  const line = content.trim().split('\n')[0] || (files[0]?.fileName ?? '')
  return line.length > longestTitle ? `${line.slice(0, longestTitle)}…` : line
}
