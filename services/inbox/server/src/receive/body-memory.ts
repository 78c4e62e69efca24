/** How many bytes of bodies this process may hold at once. */
const memoryBytes = 256 * 1024 * 1024
/** One client alone may fill this part of it; the rest is given out in shares, each with room for 16 of the largest bodies. */
const freeForAll = 1 / 2
const shareOfClient = 1 / 16
/** Below this many clients nobody needs to look for those that have gone. */
const sweepAbove = 10_000

/**
 * Counts the bytes of all bodies that are in memory, from their first chunk until they are stored. A client that never
 * finishes its bodies cannot shut out the others.
 */
export class BodyMemory {
  readonly limit: number
  readonly #shares = new Map<string, BodyShare>()
  used = 0

  constructor(limit = memoryBytes) {
    this.limit = limit
  }

  /** The share of a client is kept while it is about: a capture of a known client allocates nothing for it. */
  shareOf(client: string): BodyShare {
    return this.#shares.get(client) ?? this.#add(client)
  }

  #add(client: string): BodyShare {
    if (this.#shares.size >= sweepAbove) this.#sweep()
    const network = networkOf(client)
    const share = this.#shares.get(network) ?? new BodyShare(this)
    this.#shares.set(network, share)
    this.#shares.set(client, share)
    return share
  }

  #sweep(): void {
    for (const [client, share] of this.#shares) if (share.used === 0) this.#shares.delete(client)
  }
}

/** What one client has in memory. */
export class BodyShare {
  readonly #memory: BodyMemory
  used = 0

  constructor(memory: BodyMemory) {
    this.#memory = memory
  }

  take(bytes: number): boolean {
    const memory = this.#memory
    const used = memory.used + bytes
    const isModest = used <= memory.limit * freeForAll || this.used + bytes <= memory.limit * shareOfClient
    if (used > memory.limit || !isModest) return false
    memory.used = used
    this.used += bytes
    return true
  }

  give(bytes: number): void {
    this.#memory.used -= bytes
    this.used -= bytes
  }
}

/** Whoever has one IPv6 address mostly has all of its /64: they are one client. */
function networkOf(client: string): string {
  if (!client.includes(':')) return client
  const [head = '', tail] = client.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  return `${[...before, ...Array(Math.max(0, zeros)).fill('0'), ...after].slice(0, 4).join(':')}::/64`
}
