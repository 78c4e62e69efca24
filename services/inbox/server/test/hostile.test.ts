import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { cleanUpLater, describeEachEngine, rounds, startService } from '@trivium/testing'
import { expect, test } from 'vitest'
import { allSeqs, createEndpoint, raw } from './client.ts'
import { inboxEnvironment } from './start.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

/** A connection whose bytes are collected; `over` resolves when it is closed, whoever closed it. */
function open(port: number, bytes: string | Buffer): { socket: Socket; over: Promise<string> } {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  cleanUpLater(() => socket.destroy())
  socket.on('error', () => {})
  let text = ''
  socket.on('data', part => {
    text += part.toString('latin1')
  })
  socket.write(bytes)
  const over = new Promise<string>(resolve => {
    socket.on('end', () => socket.end())
    socket.on('close', () => resolve(text))
  })
  return { socket, over }
}

describeEachEngine('hostile input', engine => {
  test('harms nobody and leaves nothing half-stored', { timeout: 240_000 }, async () => {
    const server = await startService(main, await inboxEnvironment(engine))
    const port = Number(new URL(server.url).port)
    const { id } = await createEndpoint(server.url)
    let good = 0
    const sendGood = async () => {
      const answer = await raw(port, `POST /api/hook/${id} HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\nok`)
      expect(answer.status).toBe(200)
      good += 1
    }
    const post = `POST /api/hook/${id} HTTP/1.1\r\nHost: h\r\n`

    const slowHeaders = Array.from({ length: 50 }, () => open(port, `${post}X-Slow: `))
    const slowBodies = Array.from({ length: 50 }, () => open(port, `${post}Content-Length: 100000\r\n\r\nsome`))
    await sendGood()

    const whole = open(port, `${post}Content-Length: 2\r\nConnection: close\r\n\r\nok`)
    whole.socket.end()
    expect(await whole.over).toMatch(/^HTTP\/1\.1 200/)
    good += 1
    const part = open(port, `${post}Content-Length: 20\r\n\r\nhalf`)
    part.socket.end()
    expect(await part.over).not.toMatch(/^HTTP\/1\.1 2/)
    await sendGood()

    const refused = [
      `${post}${'A: b\r\n'.repeat(20_000)}\r\n`,
      `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\nhi\r\n0\r\n\r\n`,
      `${post}Transfer-Encoding: chunked\r\n\r\n5\r\nhi\r\n0\r\n\r\n`,
      `${post}Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n`,
      `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\nabc`,
      `${post}Content-Length: -1\r\n\r\n`,
      `${post}Bad Header: x\r\n\r\n`,
      `${post}X: a\u0000b\r\n\r\n`,
      `POST /api/hook/${id} HTTP/3.0\r\nHost: h\r\n\r\n`,
      '\r\n\r\n\r\n\u0016\u0003\u0001\u0002',
    ]
    for (const bytes of refused) {
      const { over, socket } = open(port, Buffer.from(bytes, 'latin1'))
      socket.end()
      expect(`${bytes.slice(-60)} got ${(await over).slice(0, 12)}`).not.toMatch(/ got HTTP\/1\.1 2/)
      await sendGood()
    }

    for (let sent = 0; sent < rounds(10_000, 1_000); sent += 20) {
      const noise = Array.from({ length: 20 }, (_, n) => randomBytes(1 + ((sent * 7 + n * 131) % 3000)))
      const framed = noise.map((bytes, n) => (n % 2 ? bytes : Buffer.concat([Buffer.from(post), bytes])))
      const connections = framed.map(bytes => open(port, bytes))
      for (const { socket } of connections) socket.end()
      for (const answer of await Promise.all(connections.map(each => each.over)))
        expect(answer).not.toMatch(/^HTTP\/1\.1 2/)
    }
    await sendGood()

    for (const { socket } of slowBodies) socket.resetAndDestroy()
    for (const answer of await Promise.all(slowHeaders.map(each => each.over)))
      expect(answer).toMatch(/^HTTP\/1\.1 408/)
    await sendGood()
    expect(await allSeqs(server.url, id)).toEqual(Array.from({ length: good }, (_, n) => n + 1))
    expect((await server.stop()).code).toBe(0)
  })
})
