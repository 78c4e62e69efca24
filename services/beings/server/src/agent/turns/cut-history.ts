import type { MessageRow } from '../../features/chat/message-store.ts'
import { estimateTokens } from '../../platform/ai/index.ts'
import type { History } from './read-history.ts'

/**
 * The older half of what was said, up to the last message of a whole exchange: no turn is cut in two, and no question is
 * parted from its answer. Undefined when there is no such place.
 */
export function olderHalf({ rows, view }: Pick<History, 'rows' | 'view'>): MessageRow[] | undefined {
  const sizes = rows.map(sizeOf)
  const half = sizes.reduce((sum, size) => sum + size, 0) / 2
  let best: { cut: number; away: number } | undefined
  let before = 0
  for (const [cut, row] of rows.entries()) {
    const away = Math.abs(before - half)
    before += sizes[cut] ?? 0
    if (cut === 0 || (best && best.away <= away)) continue
    if (startsExchange(row) && isClean(rows, cut, view)) best = { cut, away }
  }
  return best && rows.slice(0, best.cut)
}

export const sizeOf = (row: MessageRow): number => estimateTokens(row.content) + estimateTokens(row.tool_calls ?? '')

const startsExchange = (row: MessageRow) => row.role === 'user' && row.turn_id === null

function isClean(rows: readonly MessageRow[], cut: number, view: History['view']): boolean {
  const older = rows.slice(0, cut)
  const later = new Set(rows.slice(cut).flatMap(row => row.turn_id ?? []))
  if (older.some(row => row.turn_id !== null && later.has(row.turn_id))) return false
  const asked = new Set([...later, view.turnId].map(turnId => view.triggers.get(turnId)))
  return !older.some(row => asked.has(row.id))
}
