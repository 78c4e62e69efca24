import { expect, test } from 'vitest'
import { atRest, createLayout } from './force-layout.ts'

const none = (count: number) => new Float32Array(2 * count).fill(Number.NaN)

function settle(count: number, links: number[], places = none(count)): Float32Array {
  const layout = createLayout({ places, links: Uint32Array.from(links) })
  let steps = 0
  while (layout.step() > atRest) steps += 1
  expect(steps).toBeLessThan(500)
  return layout.places
}

const distance = (places: Float32Array, one: number, other: number) =>
  Math.hypot(
    (places[2 * one] ?? 0) - (places[2 * other] ?? 0),
    (places[2 * one + 1] ?? 0) - (places[2 * other + 1] ?? 0),
  )

test('what is connected comes to lie together, and nothing on top of anything', () => {
  // Two rings of ten that do not know each other.
  const ring = (from: number) => Array.from({ length: 10 }, (_, i) => [from + i, from + ((i + 1) % 10)]).flat()
  const places = settle(20, [...ring(0), ...ring(10)])
  for (let one = 0; one < 20; one++) {
    for (let other = one + 1; other < 20; other++) expect(distance(places, one, other)).toBeGreaterThan(10)
  }
  const linked = Array.from({ length: 9 }, (_, i) => distance(places, i, i + 1))
  expect(Math.max(...linked)).toBeLessThan(130)
})

test('a thing with a thousand neighbours, a line to itself and points on one spot stay numbers', () => {
  const star = Array.from({ length: 1000 }, (_, i) => [0, i + 1]).flat()
  const places = settle(1001, [...star, 5, 5], new Float32Array(2002))
  expect(places.every(Number.isFinite)).toBe(true)
  expect(distance(places, 1, 2)).toBeGreaterThan(0)
})

test('the same knowledge looks the same each time, and known places are where it begins', () => {
  expect(settle(50, [0, 1, 1, 2])).toEqual(settle(50, [0, 1, 1, 2]))
  const known = none(2)
  known.set([10, 20])
  const layout = createLayout({ places: known, links: new Uint32Array() })
  expect(layout.places[0]).toBeCloseTo(10, 1)
  expect(layout.places[1]).toBeCloseTo(20, 1)
  expect(layout.places.every(Number.isFinite)).toBe(true)
})
