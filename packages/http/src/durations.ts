import type { Histogram, Registry } from 'prom-client'

const name = 'http_request_duration_seconds'
const bounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Cell {
  labels: { method: string; route: string; status: string }
  /** One count per bound, the last one for everything slower. */
  counts: number[]
  sum: number
}

/**
 * A histogram kept in plain arrays. The one in prom-client builds a label object and a text key per observation, which
 * the paths in front of Fastify would feel; here an observation is three map lookups, and the work is done when scraped.
 */
export class Durations {
  readonly name = name
  readonly #cells = new Map<string, Map<string, Map<number, Cell>>>()

  constructor(registry: Registry) {
    registry.registerMetric(this as unknown as Histogram)
  }

  observe(route: string, method: string, status: number, seconds: number): void {
    const cell = this.#cells.get(route)?.get(method)?.get(status) ?? this.#add(route, method, status)
    let slot = 0
    while (slot < bounds.length && seconds > (bounds[slot] ?? 0)) slot += 1
    cell.counts[slot] = (cell.counts[slot] ?? 0) + 1
    cell.sum += seconds
  }

  /** Called by the registry at each scrape. */
  async get() {
    const cells = [...this.#cells.values()].flatMap(methods =>
      [...methods.values()].flatMap(each => [...each.values()]),
    )
    const values = cells.flatMap(toValues)
    return { name, help: 'How long requests took, in seconds.', type: 'histogram', values, aggregator: 'sum' }
  }

  reset(): void {
    this.#cells.clear()
  }

  #add(route: string, method: string, status: number): Cell {
    const methods = getOrAdd(this.#cells, route, () => new Map<string, Map<number, Cell>>())
    const statuses = getOrAdd(methods, method, () => new Map<number, Cell>())
    const labels = { method, route, status: String(status) }
    return getOrAdd(statuses, status, () => ({ labels, counts: new Array<number>(bounds.length + 1).fill(0), sum: 0 }))
  }
}

function toValues({ labels, counts, sum }: Cell) {
  let count = 0
  const buckets = counts.map((slot, index) => {
    count += slot
    return { metricName: `${name}_bucket`, labels: { le: bounds[index] ?? '+Inf', ...labels }, value: count }
  })
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: count },
  ]
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key)
  if (found !== undefined) return found
  const made = make()
  map.set(key, made)
  return made
}
