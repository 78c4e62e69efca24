import { drain } from '@trivium/testing'
import { expect, test } from 'vitest'
import { prepareInbox } from './inbox.ts'
import { startTarget } from './target.ts'
import { openTerminal } from './terminal.ts'

const ctrlC = '\x03'

test('forward in a terminal: each request reaches the target once, although the server is killed and restarted', async () => {
  const inbox = await prepareInbox()
  const target = await startTarget()
  let server = await inbox.start()
  const terminal = openTerminal(['forward', '--to', `${target.url}/x`, '--host', inbox.url])
  const [receiveUrl] = await terminal.waitFor(/http:\S+\/api\/hook\/[0-9a-f-]{36}/)
  await terminal.waitFor(/Waiting for requests/)
  const post = (name: string) => fetch(`${receiveUrl}/${name}?q=1`, { method: 'POST', body: `body of ${name}` })

  await post('one')
  await post('two')
  await drain(() => target.received.length === 2)
  await server.kill9()
  await terminal.waitFor(/connection to the inbox is lost/)
  server = await inbox.start()
  await post('three')
  await terminal.waitFor(/Connected again/)
  await post('four')
  await terminal.waitFor(/POST\s+\/four\?q=1 .*-> 200 OK \(\d+ ms\)/)
  await server.stop()
  server = await inbox.start()
  await post('five')
  await terminal.waitFor(/POST\s+\/five\?q=1 .*-> 200 OK/)

  expect(target.received.map(({ url }) => url)).toEqual(
    ['one', 'two', 'three', 'four', 'five'].map(name => `/x/${name}?q=1`),
  )
  expect(target.received.map(({ body }) => body.toString())).toContain('body of three')
  expect(terminal.raw()).toContain('\x1b[')
  terminal.type(ctrlC)
  expect(await terminal.exit).toBe(0)
  expect(terminal.text()).not.toMatch(/Error|at .*\.ts:\d+/)
})

test('tail in a terminal prints a line for each request and ends with Ctrl-C', async () => {
  const inbox = await prepareInbox()
  await inbox.start()
  const { id, receiveUrl } = await inbox.createEndpoint()
  const terminal = openTerminal(['tail', id], { INBOX_URL: inbox.url })
  await terminal.waitFor(/Watching/)
  await fetch(`${receiveUrl}/order/7`, {
    method: 'PUT',
    body: '{"a":1}',
    headers: { 'content-type': 'application/json' },
  })
  await terminal.waitFor(/PUT\s+\/order\/7\s+7 B\s+application\/json/)
  await fetch(`${receiveUrl}/\x1b]0;evil`, { method: 'POST' })
  await terminal.waitFor(/%1B\]0;evil|\\x1b/)
  terminal.type(ctrlC)
  expect(await terminal.exit).toBe(0)
})

test('colours can be turned off', async () => {
  const inbox = await prepareInbox()
  await inbox.start()
  const { id, receiveUrl } = await inbox.createEndpoint()
  const terminal = openTerminal(['wait', id, '--no-color', '--host', inbox.url])
  await terminal.waitFor(/Waiting for a request/)
  await fetch(receiveUrl, { method: 'DELETE' })
  expect(await terminal.exit).toBe(0)
  expect(terminal.text()).toContain('DELETE')
  expect(terminal.raw()).not.toMatch(/\x1b\[3\dm/)
})

test('a dumb terminal gets plain lines', async () => {
  const inbox = await prepareInbox()
  await inbox.start()
  const { id, receiveUrl } = await inbox.createEndpoint()
  await fetch(`${receiveUrl}/early`, { method: 'DELETE' })
  const terminal = openTerminal(['tail', id, '--since', '1h', '--host', inbox.url], { TERM: 'dumb' })
  await terminal.waitFor(/DELETE\s+\/early/)
  await fetch(`${receiveUrl}/late`, { method: 'DELETE' })
  await terminal.waitFor(/DELETE\s+\/late/)
  expect(terminal.raw()).not.toContain('\x1b')
  terminal.type(ctrlC)
  expect(await terminal.exit).toBe(0)
})
