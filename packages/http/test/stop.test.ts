import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { build, gate, listenAnywhere, open } from './start.ts'

test('a request under way is answered, a new connection is refused, idle ones end', async () => {
  const { app } = build()
  const entered = gate()
  const release = gate()
  app.get('/slow', async () => {
    entered.open()
    await release.wait
    return 'done'
  })
  app.get('/quick', async () => 'quick')
  const url = await listenAnywhere(app)
  const agent = new Agent({ keepAlive: true })
  const idle = await open(app)
  idle.socket.write('GET /quick HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(idle.socket, 'data')
  const unused = await open(app)
  const answering = once(get(`${url}/slow`, { agent }), 'response') as Promise<[IncomingMessage]>
  await entered.wait
  const stopped = app.stop()
  await Promise.all([idle.closed, unused.closed])
  await expect(fetch(`${url}/quick`)).rejects.toThrow()
  release.open()
  const [answer] = await answering
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close'])
  answer.resume()
  await stopped
  agent.destroy()
})

test('a part that fails at the stop is logged and keeps neither the others nor the stop', async () => {
  const { app, lines } = build()
  const told: string[] = []
  app.onStop(() => {
    throw new Error('a broken part')
  })
  app.onStop(() => void told.push('another'))
  await listenAnywhere(app)
  await app.stop()
  expect(told).toEqual(['another'])
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 'error', err: expect.objectContaining({ message: 'a broken part' }) }),
  )
})

test('streams are told to end, and a stream whose head was sent does not hold the stop', async () => {
  const { app } = build()
  app.get('/events', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' })
    reply.raw.write(':\n\n')
    const forget = app.onStop(() => void reply.raw.end('event: bye\n\n'))
    reply.raw.on('close', forget)
  })
  const url = await listenAnywhere(app)
  const answer = await fetch(`${url}/events`)
  const text = answer.text()
  await app.stop({ graceMs: 600_000 })
  expect(await text).toContain('event: bye')
})

test('a stream that ended by itself is no longer told', async () => {
  const { app } = build()
  let told = 0
  const forget = app.onStop(() => void told++)
  forget()
  await app.stop()
  expect(told).toBe(0)
})

test('what does not end is destroyed after the grace', async () => {
  const { app } = build()
  const entered = gate()
  app.get('/never', () => {
    entered.open()
    return new Promise(() => {})
  })
  await listenAnywhere(app)
  const client = await open(app)
  client.socket.write('GET /never HTTP/1.1\r\nHost: a\r\n\r\n')
  await entered.wait
  await app.stop({ graceMs: 10 })
  await client.closed
  expect(client.received()).toBe('')
})

test('close hooks run after the last answer, and stop may be called twice', async () => {
  const { app } = build()
  const order: string[] = []
  const entered = gate()
  const release = gate()
  app.addHook('onClose', async () => void order.push('closed'))
  app.get('/slow', async () => {
    entered.open()
    await release.wait
    order.push('answered')
    return 'done'
  })
  const url = await listenAnywhere(app)
  const answering = fetch(`${url}/slow`)
  await entered.wait
  const both = [app.stop(), app.stop()]
  release.open()
  await Promise.all([...both, (await answering).text()])
  expect(order).toEqual(['answered', 'closed'])
})

test('a plain close ends the server too', async () => {
  const { app } = build()
  await listenAnywhere(app)
  await app.close()
  expect(app.server.listening).toBe(false)
})

test('readyz says so while the app stops', async () => {
  const { app } = build()
  const entered = gate()
  const release = gate()
  app.get('/slow', async () => {
    entered.open()
    await release.wait
    return 'done'
  })
  await listenAnywhere(app)
  const client = await open(app)
  client.socket.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n')
  await entered.wait
  const stopped = app.stop()
  const ready = await app.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'stopping' }])
  release.open()
  await stopped
})
