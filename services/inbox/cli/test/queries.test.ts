import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { drain, startProcess } from '@trivium/testing'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Inbox, nodeFlags, prepareInbox, program, runHere, startCli } from './inbox.ts'

let inbox: Inbox
let id: string
let receiveUrl: string
const json = (path: string, body: unknown) =>
  fetch(`${receiveUrl}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
const here = (...args: string[]) => runHere(args, { INBOX_URL: inbox.url })
const paths = (output: string) =>
  output
    .trim()
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => (JSON.parse(line) as { path: string }).path)

beforeAll(async () => {
  inbox = await prepareInbox()
  await inbox.start()
})
beforeEach(async () => {
  ;({ id, receiveUrl } = await inbox.createEndpoint())
})

test('list: newest first, as many as asked for over several pages, and what a search finds', async () => {
  for (let n = 0; n < 230; n += 1) await json(`/${n}`, { customer: { id: n % 10 } })
  const all = await here('list', id, '--limit', '225', '--json')
  expect([all.code, paths(all.output).length]).toEqual([0, 225])
  expect(paths(all.output).slice(0, 2)).toEqual(['/229', '/228'])
  expect((await here('list', id)).output.trim().split('\n')).toHaveLength(50)
  const found = await here('list', receiveUrl, '--query', 'body.customer.id:7 NOT path:/227', '--json')
  expect(paths(found.output)).toEqual(Array.from({ length: 22 }, (_, n) => `/${217 - 10 * n}`))
  expect((await here('list', id, '--query', 'path:/none')).output).toBe('')
  expect((await here('list', id, '--headers', '--limit', '1')).output).toMatch(/content-type: application\/json/)
})

test('list tells mistakes in one line', async () => {
  for (const [args, message] of [
    [['list', id, '--query', '(a'], /The search cannot be read/],
    [['list', id, '--limit', '0'], /--limit must be a number/],
    [['list', id, '--limit', 'many'], /--limit must be a number/],
    [['list'], /Which endpoint/],
    [['list', '00000000-0000-4000-8000-000000000000'], /no such endpoint/],
    [['tail', id, '--query', '(a'], /The search cannot be read/],
    [['wait', id, '--query', '(a'], /The search cannot be read/],
  ] as const) {
    const { code, output } = await here(...args)
    expect([args, code, output.trim().split('\n').length]).toEqual([args, 2, 1])
    expect(output).toMatch(message)
  }
})

test('tail shows what a search finds, of before and live, with the other filters', async () => {
  await json('/old', { event: 'order.paid' })
  await json('/older', { event: 'other' })
  const env = { INBOX_URL: inbox.url }
  const tail = startCli(
    ['tail', id, '--since', '1h', '--query', 'body.event:order.*', '--method', 'post', '--json'],
    env,
  )
  await tail.waitForLine(/"path":"\/old"/)
  // Many at once: the inbox is asked for several together, and none is shown twice or left out.
  await Promise.all(
    Array.from({ length: 60 }, (_, n) => json(`/${n}`, { event: n % 3 === 0 ? 'order.sent' : 'noise' })),
  )
  await fetch(`${receiveUrl}/put`, { method: 'PUT', body: '{"event":"order.paid"}' })
  await json('/last', { event: 'order.last' })
  await tail.waitForLine(/"path":"\/last"/)
  tail.kill('SIGINT')
  expect((await tail.waitForExit()).code).toBe(0)
  const shown = paths(tail.output())
  expect([shown[0], shown.at(-1)]).toEqual(['/old', '/last'])
  expect(shown.slice(1, -1).sort()).toEqual(Array.from({ length: 20 }, (_, n) => `/${3 * n}`).sort())
})

test('wait ends with the first request that a search finds', async () => {
  const waiting = startCli(['wait', id, '--query', 'header.x-event:order.paid', '--json'], { INBOX_URL: inbox.url })
  await drain(async () => {
    await json('/other', {})
    await fetch(`${receiveUrl}/it`, { method: 'POST', headers: { 'x-event': 'order.paid' } })
    return waiting.output().includes('"path":"/it"')
  })
  expect((await waiting.waitForExit()).code).toBe(0)
  expect(paths(waiting.output())).toEqual(['/it'])
  expect((await here('wait', id, '--query', 'path:/never', '--since', '1h', '--timeout', '300ms')).code).toBe(1)
})

test('a path of many kilobytes is one short line for people and whole for programs; methods are taken as they are', async () => {
  await fetch(`${receiveUrl}/${'p'.repeat(60_000)}`, { method: 'POST' })
  const line = (await here('list', id)).output
  expect(line.length).toBeLessThan(400)
  expect(line).toMatch(/… \(59,801 more\)/)
  expect(paths((await here('list', id, '--json')).output)[0]).toHaveLength(60_001)
  expect((await here('wait', id, '--since', '1h', '--method', 'post', '--timeout', '2s')).code).toBe(0)
})

test('text beyond ASCII is shown and found as it is read, raw or escaped, in path, query and headers', async () => {
  const { hostname, port, pathname } = new URL(receiveUrl)
  const line = `POST ${pathname}/café?who=J%C3%BCrgen HTTP/1.1\r\nHost: h\r\nX-Word: grüße\r\nX-Byte: `
  const bytes = Buffer.concat([Buffer.from(line), Buffer.from('\xe9\r\nConnection: close\r\n\r\n', 'latin1')])
  await new Promise(resolve => connect(Number(port), hostname).on('close', resolve).resume().end(bytes))
  const { output } = await here('list', id, '--headers')
  expect(output).toMatch(/\/café\?who=J%C3%BCrgen/)
  expect(output).toMatch(/X-Word: grüße\n.*X-Byte: é\n/)
  for (const text of ['café', 'Jürgen', 'J%c3%bc', 'GRÜßE', 'x-byte: é']) {
    const found = await here('wait', id, '--since', '1h', '--grep', text, '--timeout', '2s')
    expect([text, found.code]).toEqual([text, 0])
  }
})

test.skipIf(!existsSync('/dev/full'))('output that cannot be written is told, and no success', async () => {
  await json('/one', {})
  const command = [process.execPath, ...nodeFlags, program, 'list', id, '--host', inbox.url].join(' ')
  const cli = startProcess({ command: 'sh', args: ['-c', `${command} > /dev/full`], env: {} })
  expect((await cli.waitForExit()).code).toBe(2)
  expect(cli.output()).toMatch(/inbox: The output cannot be written \(ENOSPC\)/)
})
