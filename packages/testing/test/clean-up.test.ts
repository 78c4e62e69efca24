import { beforeAll, describe, expect, it } from 'vitest'
import { cleanUpLater, oncePerFile } from '../src/index.ts'

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

describe('oncePerFile', () => {
  const kept = oncePerFile(async () => {
    await Promise.resolve()
    cleanUpLater(() => seen.push('shared'))
    return {}
  })
  let first: object

  it('begins when it is asked for, and once', async () => {
    first = await kept()
    expect(await kept()).toBe(first)
  })

  it('is still there for the next test, whose own things end with it', async () => {
    expect(await kept()).toBe(first)
    cleanUpLater(() => seen.push('own'))
    expect(seen).not.toContain('shared')
  })

  it('outlives what was made after it', () => {
    expect(seen).toContain('own')
    expect(seen).not.toContain('shared')
  })
})
