import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { cleanUpLater, drain } from '@trivium/testing'
import { expect, test } from 'vitest'
import { run } from '../src/run.ts'
import { prepareInbox } from './inbox.ts'
import { startProxy } from './proxy.ts'
import { startTarget } from './target.ts'

async function startedInbox() {
  const inbox = await prepareInbox()
  await inbox.start()
  return { inbox, proxy: await startProxy(inbox.url) }
}

/** A command in this process, with what it says on both outputs kept apart. */
function begin(args: readonly string[]) {
  const said = { stdout: '', stderr: '' }
  const stop = new AbortController()
  cleanUpLater(() => stop.abort())
  const sink = (name: keyof typeof said) => ({ write: (text: string) => (said[name] += text) })
  const surroundings = { environment: {}, stdout: sink('stdout'), stderr: sink('stderr'), signal: stop.signal }
  return { said, stop: () => stop.abort(), code: run(args, surroundings) }
}

/** Cuts the first reading of each body, as an inbox does that is being restarted. */
function cutFirstReadings(): (path: string) => 'pass' | 'cut' {
  const cut = new Set<string>()
  return path => {
    if (!/\/requests\/[^/]+$/.test(path) || cut.has(path)) return 'pass'
    cut.add(path)
    return 'cut'
  }
}

test('forward --grep and wait --grep read a body again when the inbox was away', async () => {
  const { inbox, proxy } = await startedInbox()
  const target = await startTarget()
  const { id, receiveUrl } = await inbox.createEndpoint()
  proxy.treat = cutFirstReadings()
  const forward = begin(['forward', '--to', target.url, '--grep', 'needle', '--json', '--host', proxy.url])
  const [, forwardUrl = ''] = await drain(() => /"receiveUrl":"([^"]+)"/.exec(forward.said.stdout) ?? undefined)
  await fetch(`${forwardUrl}/one`, { method: 'POST', body: 'hay' })
  await fetch(`${forwardUrl}/two`, { method: 'POST', body: 'a needle' })
  await drain(() => target.received.length > 0)
  expect(target.received.map(({ url }) => url)).toEqual(['/two'])

  await fetch(`${receiveUrl}/three`, { method: 'POST', body: 'a needle' })
  const wait = begin(['wait', id, '--since', '1h', '--grep', 'needle', '--timeout', '1h', '--host', proxy.url])
  await drain(() => wait.said.stdout.includes('/three'))
  expect(await wait.code).toBe(0)
})

test('a target that took the request and hung up is not sent it again', async () => {
  const { inbox } = await startedInbox()
  let connections = 0
  const target = createServer(socket => {
    connections += 1
    socket.once('data', () => socket.destroy())
  }).listen(0, '127.0.0.1')
  await once(target, 'listening')
  cleanUpLater(() => target.close())
  const to = `http://127.0.0.1:${(target.address() as AddressInfo).port}`
  const forward = begin(['forward', '--to', to, '--json', '--host', inbox.url])
  const [, receiveUrl = ''] = await drain(() => /"receiveUrl":"([^"]+)"/.exec(forward.said.stdout) ?? undefined)
  await fetch(receiveUrl, { method: 'POST' })
  const [line] = await drain(() => /^.*"forwarded".*$/m.exec(forward.said.stdout) ?? undefined)
  expect(JSON.parse(line)).toMatchObject({ status: null, attempts: 1, error: { class: 'reset' } })
  expect(connections).toBe(1)
})

test('tail tells on standard error what was removed while it was cut off', async () => {
  const { inbox, proxy } = await startedInbox()
  const { id, receiveUrl } = await inbox.createEndpoint()
  await fetch(`${receiveUrl}/before`)
  const tail = begin(['tail', id, '--since', '1h', '--json', '--host', proxy.url])
  await drain(() => tail.said.stdout.includes('/before'))
  proxy.treat = () => 'cut'
  proxy.cutAll()
  // 550, of which the newest 500 are kept.
  for (let wave = 0; wave < 11; wave += 1)
    await Promise.all(Array.from({ length: 50 }, () => fetch(`${receiveUrl}/meanwhile`)))
  proxy.treat = () => 'pass'
  await drain(() => tail.said.stdout.includes('"seq":551,'))
  expect(tail.said.stderr).toContain('inbox: Requests 2 to 51 were removed from the inbox before being shown.\n')
  const rows = tail.said.stdout
    .trim()
    .split('\n')
    .map(line => (JSON.parse(line) as { seq: number }).seq)
  expect([rows.length, rows[0], rows[1]]).toEqual([501, 1, 52])
  tail.stop()
  expect(await tail.code).toBe(0)
})

test('Ctrl-C before the inbox has answered ends a command without a word about the inbox', async () => {
  const silent = await startProxy('http://127.0.0.1:9')
  let asked = 0
  silent.treat = () => {
    asked += 1
    return 'hold'
  }
  const id = '00000000-0000-4000-8000-000000000000'
  const codes = { tail: 0, wait: 1, open: 2 }
  for (const [command, code] of Object.entries(codes)) {
    asked = 0
    const { said, stop, code: ended } = begin([command, id, '--host', silent.url])
    await drain(() => asked === 1)
    stop()
    expect([command, await ended, said]).toEqual([command, code, { stdout: '', stderr: '' }])
  }
})
