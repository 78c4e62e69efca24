import { beforeAll, describe, expect, it } from 'vitest'
import { cleanUpLater } from '../src/index.ts'

const seen: string[] = []

beforeAll(() => {
  cleanUpLater(() => seen.push('file'))
})

describe('cleanUpLater', () => {
  it('waits while the test runs', () => {
    cleanUpLater(() => seen.push('made first'))
    cleanUpLater(() => seen.push('made last'))
    expect(seen).toEqual([])
  })

  it('has cleaned up after that test, last made first, and keeps what belongs to the file', () => {
    expect(seen).toEqual(['made last', 'made first'])
  })
})
