/** Entries of one being, in memory that threads share. */
export interface SignBlock {
  /** The number of each entry's vector. */
  seqs: Int32Array
  /** Some words for each entry: a bit for each number of its vector. */
  signs: Uint32Array
}

export interface Scan {
  blocks: readonly SignBlock[]
  /** How many entries there are; all blocks but the last are full. */
  count: number
  /** Not its signs alone: what is known of the question exactly finds more than half of what they would miss. */
  query: Float32Array
  /** How many are wanted. */
  most: number
}

/** Similarities become whole numbers up to this, which is what makes the scan fast. */
const highest = 2 ** 24
/** So finely are they told apart in the end; the rest is left to the exact comparison. */
const ranksOf = 65_536
const shift = Math.log2((2 * highest) / ranksOf)
const valuesOfByte = 256
const valuesOfWord = 4 * valuesOfByte

/** The entries most similar to the query as far as their signs tell, in no order. Ties at the edge go to those found first. */
export function scanSigns({ blocks, count, query, most }: Scan): number[] {
  const tables = tablesOf(query)
  const sums = new Int32Array(count)
  let at = 0
  for (const { seqs, signs } of blocks) {
    const part = sums.subarray(at, at + seqs.length)
    addUp(part, signs, tables)
    at += part.length
  }
  const ranks = new Uint16Array(count)
  const frequencies = new Uint32Array(ranksOf)
  for (let entry = 0; entry < count; entry++) {
    const rank = Math.max(0, (sums[entry] ?? 0) + highest - 1) >>> shift
    ranks[entry] = rank
    frequencies[rank] = (frequencies[rank] ?? 0) + 1
  }
  return collect(blocks, ranks, edgeOf(frequencies, most))
}

/** The innermost loop, apart from everything that would keep the compiler from making the best of it. */
function addUp(sums: Int32Array, signs: Uint32Array, tables: Int32Array): void {
  for (let entry = 0, word = 0; entry < sums.length; entry++) {
    let sum = 0
    for (let table = 0; table < tables.length; table += 1024, word++) {
      const bits = signs[word] ?? 0
      sum =
        (sum +
          (tables[table | (bits & 255)] ?? 0) +
          (tables[table | 256 | ((bits >>> 8) & 255)] ?? 0) +
          (tables[table | 512 | ((bits >>> 16) & 255)] ?? 0) +
          (tables[table | 768 | (bits >>> 24)] ?? 0)) |
        0
    }
    sums[entry] = sum
  }
}

/** For each byte of the signs and each of its values: what these eight numbers add to the similarity. */
function tablesOf(query: Float32Array): Int32Array {
  const tables = new Int32Array(Math.ceil(query.length / 32) * valuesOfWord)
  const scale = highest / (query.reduce((sum, value) => sum + Math.abs(value), 0) || 1)
  for (let place = 0; place < tables.length; place++) {
    const first = Math.floor(place / valuesOfByte) * 8
    let sum = 0
    for (let bit = 0; bit < 8; bit++) sum += (place & (1 << bit) ? 1 : -1) * (query[first + bit] ?? 0)
    // Towards zero, so that all of them together are never above the highest.
    tables[place] = Math.trunc(sum * scale)
  }
  return tables
}

interface Edge {
  /** Everything above is wanted. */
  rank: number
  /** And so many of this rank. */
  room: number
}

function edgeOf(frequencies: Uint32Array, most: number): Edge {
  let room = most
  for (let rank = ranksOf - 1; rank >= 0; rank--) {
    const frequency = frequencies[rank] ?? 0
    if (frequency >= room) return { rank, room }
    room -= frequency
  }
  return { rank: -1, room }
}

function collect(blocks: readonly SignBlock[], ranks: Uint16Array, edge: Edge): number[] {
  const found: number[] = []
  const size = blocks[0]?.seqs.length ?? 0
  let { room } = edge
  for (let at = 0; at < ranks.length; at++) {
    const rank = ranks[at] ?? 0
    if (rank < edge.rank || (rank === edge.rank && room-- <= 0)) continue
    found.push(blocks[Math.floor(at / size)]?.seqs[at % size] ?? 0)
  }
  return found
}
