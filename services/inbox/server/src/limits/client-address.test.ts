import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { createClientAddress } from './client-address.ts'

const clientOf = createClientAddress(['10.0.0.0/8'])

function from(remoteAddress: string, forwarded: string): string {
  return clientOf({
    socket: { remoteAddress },
    headers: { 'x-forwarded-for': forwarded },
  } as unknown as IncomingMessage)
}

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['203.0.113.9, 192.0.2.1', '192.0.2.1'],
  ['192.0.2.1, 10.1.1.1', '192.0.2.1'],
  ['192.0.2.1:5555', '192.0.2.1'],
  ['192.0.2.1:5555, 10.1.1.1:443', '192.0.2.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:5555', '2001:db8::1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['', '10.0.0.1'],
  ['unknown', '10.0.0.1'],
  ['....', '10.0.0.1'],
  ['1.2.3', '10.0.0.1'],
])('a trusted proxy that says "%s" speaks of %s', (forwarded, client) => {
  expect(from('10.0.0.1', forwarded)).toBe(client)
})

test('nobody else is believed', () => {
  expect(from('198.51.100.7', '192.0.2.1')).toBe('198.51.100.7')
})
