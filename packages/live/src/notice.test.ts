import { expect, it } from 'vitest'
import { decodeNotice, encodeNotice } from './notice.ts'

it('never grows beyond what PostgreSQL takes, and keeps as much as fits', () => {
  const origin = 'o'
  const kept = { origin, topic: 't', payload: 'p'.repeat(7000) }
  expect(decodeNotice(encodeNotice(kept))).toEqual(kept)
  const wide = encodeNotice({ origin, topic: 't', payload: '\u{1f680}'.repeat(2500) })
  expect(decodeNotice(wide)).toEqual({ origin, topic: 't', payload: undefined })
  expect(decodeNotice(encodeNotice({ origin, topic: 't'.repeat(9000) }))).toEqual({
    origin,
    topic: undefined,
    payload: undefined,
  })
  for (let size = 7900; size < 8100; size++) {
    expect(Buffer.byteLength(encodeNotice({ origin, topic: 't', payload: 'x'.repeat(size) }))).toBeLessThan(8000)
  }
})

it('takes what it cannot read as a wake-up for everybody', () => {
  for (const text of ['', 'not json', '7', 'null', '[]'])
    expect(decodeNotice(text)).toMatchObject({ origin: '', topic: undefined })
})
