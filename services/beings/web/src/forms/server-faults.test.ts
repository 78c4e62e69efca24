import { RequestFault } from '@trivium/ui'
import { expect, test } from 'vitest'
import { serverFaults } from './server-faults.ts'

const refusal = (details: string, status = 400) =>
  new RequestFault('The request is not valid.', { status, code: 'VALIDATION_ERROR', details })

test('what the details say of a field stands at the field, the rest above the button', () => {
  const fault = refusal(
    'body.name must not have fewer than 1 characters; body.weekday is not known; cron is never reached',
  )
  expect(serverFaults(fault, ['name', 'cron'])).toEqual({
    fields: { name: 'must not have fewer than 1 characters', cron: 'is never reached' },
    rest: 'body.weekday is not known',
  })
})

test('a refusal of another kind keeps the words of the server', () => {
  expect(serverFaults(refusal('timerId x is not known', 404), ['name']).rest).toBe(
    'The request is not valid. timerId x is not known',
  )
  expect(serverFaults(new Error('broken'), []).rest).toBe('broken')
})
