import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { startBehind } from './start-behind.ts'

const before = { complete: true, headers: { 'content-length': '3' } } as unknown as IncomingMessage
const odd = 'BREW /x HTTP/1.1\r\n'
const start = (packet: string) => startBehind(before, Buffer.from(packet), packet.indexOf('BREW') + 1)

test('a head that ends in the packet tells where its body does', () => {
  const head = 'POST / HTTP/1.1\r\nContent-Length: 3\r\n\r\n'
  expect(start(`${head}abc${odd}`)).toBe(head.length + 3)
  expect(start(`${head}\nab${odd}`)).toBeUndefined()
})

test('one whose last line break comes with the body leaves it open', () => {
  for (const packet of ['\r\n\nab', '\n\nab', '\nab', 'b\n', '\n\nb']) expect(start(packet + odd)).toBeUndefined()
})
