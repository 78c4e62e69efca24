import type { RequestRow } from '@trivium/inbox-contract'

/** Collects rows for a frame: a thousand requests in a second are sixty changes of the screen, not a thousand. */
export function gatherRows(show: (rows: RequestRow[]) => void, waitMs = 16) {
  let waiting: RequestRow[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const rows = waiting
    waiting = []
    if (rows.length > 0) show(rows)
  }
  return {
    add(row: RequestRow) {
      waiting.push(row)
      timer ??= setTimeout(flush, waitMs)
    },
    flush,
    stop: () => clearTimeout(timer),
  }
}
