import { randomFillSync } from 'node:crypto'

const bytesPerId = 10
// Random bytes are drawn and written out in bulk: once per 256 ids instead of once per id.
const pool = Buffer.allocUnsafe(256 * bytesPerId)
let poolText = ''
let poolAt = pool.length

let lastMs = 0
let lastMsText = ''
let sequence = 0

/** A UUIDv7 that is greater than every id this process made before, also when the clock is set back. */
export function uuidv7(now: number = Date.now()): string {
  if (poolAt === pool.length) fillPool()
  const at = poolAt
  poolAt += bytesPerId
  advance(now, pool.readUInt16BE(at))
  const counted = (0x7000 | sequence).toString(16)
  const random = (at + 2) * 2
  return `${lastMsText}-${counted}-${poolText.slice(random, random + 4)}-${poolText.slice(random + 4, random + 16)}`
}

function fillPool(): void {
  randomFillSync(pool)
  // The two bits of the variant.
  for (let at = 2; at < pool.length; at += bytesPerId) pool[at] = 0x80 | ((pool[at] ?? 0) & 0x3f)
  poolText = pool.toString('hex')
  poolAt = 0
}

// Within one millisecond the 12 bits after the version count up. They start in the lower half, so that at least 2048
// ids fit; past that the id borrows the next millisecond, which keeps the order and costs nothing but precision.
function advance(now: number, random: number): void {
  if (now > lastMs) setMs(now, random)
  else {
    sequence += 1
    if (sequence > 0xfff) setMs(lastMs + 1, random)
  }
}

function setMs(ms: number, random: number): void {
  lastMs = ms
  const text = ms.toString(16).padStart(12, '0')
  lastMsText = `${text.slice(0, 8)}-${text.slice(8)}`
  sequence = random & 0x7ff
}
