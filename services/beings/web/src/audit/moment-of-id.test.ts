import { expect, test } from 'vitest'
import { momentOfId } from './moment-of-id.ts'

test.each([
  ['019a8d6e-0c00-7000-8000-000000000000', new Date(0x019a8d6e0c00).toISOString()],
  ['019A8D6E-0C00-7abc-8000-000000000000', new Date(0x019a8d6e0c00).toISOString()],
  ['019a8d6e-0c00-4000-8000-000000000000', undefined],
  ['ffffffff-ffff-7000-8000-000000000000', undefined],
  ['nothing', undefined],
])('%s', (id, moment) => {
  expect(momentOfId(id)).toBe(moment)
})
