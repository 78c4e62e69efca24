import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { cleanUpLater, drain } from '@trivium/testing'
import { expect, test } from 'vitest'
import { beginsRequest, type StoppedParser } from './begins-request.ts'

/** What Node's parser says when these come one after the other, as packets of their own, behind a request that was answered. */
async function stop(...packets: string[]): Promise<StoppedParser> {
  const server = createServer((_request, response) => response.end('ok')).listen(0, '127.0.0.1')
  cleanUpLater(() => void server.close())
  await once(server, 'listening')
  const stopped = once(server, 'clientError') as Promise<[StoppedParser]>
  let received = 0
  server.on('connection', socket => {
    cleanUpLater(() => void socket.destroy())
    socket.on('data', bytes => {
      received += bytes.length
    })
  })
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  cleanUpLater(() => void client.destroy())
  let sent = 0
  for (const packet of ['GET / HTTP/1.1\r\nHost: h\r\n\r\n', ...packets]) {
    client.write(packet, 'latin1')
    sent += packet.length
    await drain(() => received === sent)
  }
  const [error] = await stopped
  return error
}

const judge = (error: StoppedParser) => beginsRequest(error.rawPacket ?? Buffer.alloc(0), error)

test.each(['BREW', 'get', 'GETX', 'GET_X', 'REW', 'M-SEARCHY', 'SETUPX', 'a'])(
  '%s at the beginning of a packet is a method',
  async method => {
    expect(judge(await stop(`${method} /x HTTP/1.1\r\n`))).toBe(true)
  },
)

test.each([
  ['POST', '/caf\xe9'],
  ['SETUP', '/x'],
])('what is wrong behind %s is not its method', async (method, target) => {
  expect(judge(await stop(`${method} ${target} HTTP/1.1\r\n`))).toBe(true)
})

test.each([
  ['B', 'REW /x HTTP/1.1\r\n'],
  ['G', 'ETX /x HTTP/1.1\r\n'],
  ['GE', 'TX /x HTTP/1.1\r\n'],
  ['GET', 'X /x HTTP/1.1\r\n'],
  ['POS', 'T /caf\xe9 HTTP/1.1\r\n'],
])('behind "%s" the rest of a method is none', async (before, rest) => {
  expect(judge(await stop(before, rest))).toBe(false)
})
