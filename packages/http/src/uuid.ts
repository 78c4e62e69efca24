import { randomFillSync } from 'node:crypto'

const bytesPerId = 10
// Random bytes are drawn in bulk: one call to the system per 256 ids instead of one per id.
const pool = Buffer.allocUnsafe(256 * bytesPerId)
let poolAt = pool.length

let lastMs = 0
let sequence = 0

/** A UUIDv7 that is greater than every id this process made before, also when the clock is set back. */
export function uuidv7(now: number = Date.now()): string {
  if (poolAt === pool.length) {
    randomFillSync(pool)
    poolAt = 0
  }
  const at = poolAt
  poolAt += bytesPerId
  advance(now, pool.readUInt16BE(at))
  pool[at + 2] = 0x80 | ((pool[at + 2] ?? 0) & 0x3f)
  const time = lastMs.toString(16).padStart(12, '0')
  const counted = (0x7000 | sequence).toString(16)
  const random = pool.toString('hex', at + 2, at + bytesPerId)
  return `${time.slice(0, 8)}-${time.slice(8)}-${counted}-${random.slice(0, 4)}-${random.slice(4)}`
}

// Within one millisecond the 12 bits after the version count up. They start in the lower half, so that at least 2048
// ids fit; past that the id borrows the next millisecond, which keeps the order and costs nothing but precision.
function advance(now: number, random: number): void {
  if (now > lastMs) {
    lastMs = now
    sequence = random & 0x7ff
    return
  }
  sequence += 1
  if (sequence > 0xfff) {
    lastMs += 1
    sequence = random & 0x7ff
  }
}
