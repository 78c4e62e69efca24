import { rounds } from '@trivium/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { jsonChunks } from './json-chunks.ts'

it('writes what JSON.stringify would write', () => {
  const numRuns = rounds(5_000, 300)
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), value => {
      expect([...jsonChunks(value)].join('')).toBe(JSON.stringify(value))
    }),
    { numRuns },
  )
})

it('cuts a large answer into pieces', () => {
  const value = {
    courses: Array.from({ length: 2000 }, (_, id) => ({ id, chapters: [{ text: 'x'.repeat(100) }, {}, []] })),
  }
  const chunks = [...jsonChunks(value)]
  expect(chunks.join('')).toBe(JSON.stringify(value))
  expect(chunks.length).toBeGreaterThan(3)
  expect(Math.max(...chunks.map(chunk => chunk.length))).toBeLessThan(70_000)
})
