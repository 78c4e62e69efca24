import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fuseRanks } from '../fuse-ranks.ts'
import { scanBeside } from './scan-beside.ts'
import { scanSigns } from './scan-signs.ts'
import { bytesOf, numbersIn, signsOf, similarity, wordsFor } from './sign-bits.ts'
import { SignIndex } from './sign-index.ts'

const vectors = (dimension: number, count: number) =>
  fc.array(fc.float32Array({ minLength: dimension, maxLength: dimension, noNaN: true, min: -1, max: 1 }), {
    minLength: count,
    maxLength: count,
  })

/** What the signs of an entry tell of its similarity. */
const likeness = (query: Float32Array, entry: Float32Array) =>
  query.reduce((sum, value, index) => sum + ((entry[index] ?? 0) > 0 ? value : -value), 0)

function indexOf(all: readonly Float32Array[], dimension: number): SignIndex {
  const index = new SignIndex(wordsFor(dimension), 0)
  for (const [place, vector] of all.entries()) index.add(place + 1, bytesOf(signsOf(vector)))
  return index
}

describe('the scan', () => {
  test('finds as many as are wanted, and none that is farther than one it leaves out', () => {
    const some = fc
      .integer({ min: 1, max: 70 })
      .chain(dimension => fc.tuple(fc.constant(dimension), vectors(dimension, 30)))
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 40 }), ([dimension, all], most) => {
        const query = all[0] ?? new Float32Array()
        const { blocks, count } = indexOf(all, dimension)
        const found = scanSigns({ blocks, count, query, most })
        expect(new Set(found).size).toBe(Math.min(most, all.length))
        const near = (seq: number) => likeness(query, all[seq - 1] ?? query)
        const left = all.map((_, place) => place + 1).filter(seq => !found.includes(seq))
        const step = query.reduce((sum, value) => sum + Math.abs(value), 0) / 10_000
        if (left.length > 0)
          expect(Math.min(...found.map(near))).toBeGreaterThanOrEqual(Math.max(...left.map(near)) - step)
      }),
    )
  })

  test('gives the same in a thread, over many blocks, and without what was removed', async () => {
    const dimension = 40
    let state = 1
    const next = () => {
      state = (state * 48_271) % 2_147_483_647
      return state / 1_073_741_823 - 1
    }
    const all = Array.from({ length: 20_000 }, () => Float32Array.from({ length: dimension }, next))
    const index = indexOf(all, dimension)
    const query = all[17_777] ?? new Float32Array()
    const wish = () => ({ blocks: index.blocks, count: index.count, query, most: 100 })
    const found = scanSigns(wish())
    expect(found).toContain(17_778)
    expect(await scanBeside(wish())).toEqual(found)
    index.remove(found)
    expect(index.count).toBe(19_900)
    const others = await scanBeside(wish())
    expect(others.filter(seq => found.includes(seq))).toEqual([])
    expect(new Set(others).size).toBe(100)
    index.remove(all.map((_, place) => place + 1))
    expect({ count: index.count, bytes: index.bytes }).toEqual({ count: 0, bytes: 0 })
    expect(scanSigns(wish())).toEqual([])
  })

  test('numbers come back as they were stored, wherever their bytes begin', () => {
    fc.assert(
      fc.property(
        fc.float32Array({ minLength: 8, maxLength: 20, noNaN: true }),
        fc.nat({ max: 7 }),
        (vector, shift) => {
          const moved = new Uint8Array(vector.byteLength + shift)
          moved.set(bytesOf(vector), shift)
          expect(numbersIn(moved.subarray(shift))).toEqual(vector)
        },
      ),
    )
    expect(similarity(Float32Array.of(1, 2), Float32Array.of(3, 4))).toBe(11)
  })
})

describe('the fusion of ranks', () => {
  const list = fc.uniqueArray(fc.nat({ max: 40 }), { maxLength: 20 })

  test('has every entry of any list once', () => {
    fc.assert(
      fc.property(fc.array(list, { maxLength: 4 }), lists => {
        const fused = fuseRanks(lists)
        expect(fused.toSorted()).toEqual([...new Set(lists.flat())].toSorted())
      }),
    )
  })

  test('one list, or the same list twice, keeps its order; the order of the lists changes no score', () => {
    fc.assert(
      fc.property(list, list, (one, other) => {
        expect(fuseRanks([one])).toEqual(one)
        expect(fuseRanks([one, one, []])).toEqual(one)
        const score = (key: number) =>
          [one, other].reduce((sum, each) => (each.includes(key) ? sum + 1 / (61 + each.indexOf(key)) : sum), 0)
        for (const fused of [fuseRanks([one, other]), fuseRanks([other, one])]) {
          const scores = fused.map(score)
          for (const [place, value] of scores.entries())
            expect(value).toBeGreaterThanOrEqual((scores[place + 1] ?? 0) - 1e-12)
        }
      }),
    )
  })

  test('what stands before another in every list stands before it', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8 }), one => {
        const [first = 0, second = 0] = one
        const other = [first, ...one.toReversed().filter(key => key !== first)]
        const fused = fuseRanks([one, other])
        expect(fused.indexOf(first)).toBeLessThan(fused.indexOf(second))
      }),
    )
  })
})
