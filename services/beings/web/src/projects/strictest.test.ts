import { expect, test } from 'vitest'
import { strictest } from './strictest.ts'

test.each([
  [{ network: 'allowed' }, { network: 'denied' }, 'denied'],
  [{ network: 'ask' }, { network: 'allowed' }, 'ask'],
  [{}, {}, 'allowed'],
  [{ other_tools: 'denied' }, { network: 'allowed' }, 'denied'],
  [{ other_tools: 'denied', network: 'allowed' }, { network: 'ask' }, 'ask'],
] as const)('%o and %o: %s', (project, being, counts) => {
  expect(strictest('network', [project, being])).toBe(counts)
})
