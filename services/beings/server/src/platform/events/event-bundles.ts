import type { StoredChatEvent } from './stored-event.ts'

/** Fragments of a channel, as one row with the number of the last of them. */
const bundled = 'fragments'

/** First, so that it is known without reading the rest. */
const head = '{"upTo":'

const fragments: ReadonlySet<string> = new Set(['chunk', 'thinking'])

export const isFragment = (type: string) => fragments.has(type)

interface Bundle {
  /** The last number of the stretch. */
  upTo: number
  /** Number, kind and data of each. */
  events: [seq: number, type: string, data: unknown][]
}

/**
 * A reply comes in hundreds of fragments: a row for each would hold up every stream while they are written. What lies
 * between two other events is bundled by channel, so that only bundles overlap, and only those of one such stretch.
 */
export function bundleEvents(events: readonly StoredChatEvent[]): StoredChatEvent[] {
  const rows: StoredChatEvent[] = []
  let stretch: StoredChatEvent[] = []
  for (const event of events) {
    if (isFragment(event.type)) stretch.push(event)
    else {
      rows.push(...bundlesOf(stretch), event)
      stretch = []
    }
  }
  return [...rows, ...bundlesOf(stretch)]
}

function bundlesOf(stretch: readonly StoredChatEvent[]): StoredChatEvent[] {
  const upTo = stretch.at(-1)?.seq ?? 0
  return [...Map.groupBy(stretch, event => event.channelId).values()].flatMap(ofChannel => {
    const last = ofChannel.at(-1)
    // The data is JSON already.
    const pieces = ofChannel.map(({ seq, type, data }) => `[${seq},"${type}",${data}]`)
    return last ? [{ ...last, type: bundled, data: `${head}${upTo},"events":[${pieces.join()}]}` }] : []
  })
}

/** Every event for itself again, in the order of their numbers. */
export function unbundleEvents(rows: readonly StoredChatEvent[]): StoredChatEvent[] {
  const events = rows.flatMap(row => {
    if (row.type !== bundled) return [row]
    return (JSON.parse(row.data) as Bundle).events.map(([seq, type, data]) => ({
      ...row,
      seq,
      type,
      data: JSON.stringify(data),
    }))
  })
  return events.sort((one, other) => one.seq - other.seq)
}

/** Up to where a row may overlap with others; 0 for what stands for itself. */
export function endOfStretch({ type, data }: { type: string; data: string }): number {
  return type === bundled ? Number.parseInt(data.slice(head.length), 10) : 0
}
