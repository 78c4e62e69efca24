import { drain, freePort } from '@trivium/testing'
import { expect, test } from 'vitest'
import { type Inbox, prepareInbox, runCli, runHere, startCli } from './inbox.ts'
import { startTarget } from './target.ts'

async function startedInbox(): Promise<Inbox> {
  const inbox = await prepareInbox()
  await inbox.start()
  return inbox
}

test('replay sends the exact request and tells by its exit code what the target said', async () => {
  const inbox = await startedInbox()
  const { id, receiveUrl } = await inbox.createEndpoint()
  const body = Buffer.from([0, 255, 10])
  await fetch(`${receiveUrl}/p?q=%zz`, { method: 'PATCH', body, headers: { 'X-Sig': 'abc' } })
  const [request] = await inbox.requests(id)
  const target = await startTarget(count => (count === 1 ? 204 : count === 2 ? 404 : 302))
  const replay = (to: string) =>
    runCli(['replay', id, '--request', request?.id ?? '', '--to', to], { INBOX_URL: inbox.url })
  expect(await replay(`${target.url}/x`)).toMatchObject({
    code: 0,
    output: expect.stringContaining('-> 204 No Content'),
  })
  expect(await replay(`${target.url}/x`)).toMatchObject({
    code: 1,
    output: expect.stringContaining('-> 404 Not Found'),
  })
  expect((await replay(`${target.url}/x`)).code).toBe(1)
  expect(target.received[0]).toMatchObject({ method: 'PATCH', url: '/x/p?q=%zz', body })
  expect(target.received[0]?.headers.join('\n')).toMatch(/x-sig\nabc/i)
  const unreachable = await replay(`http://127.0.0.1:${await freePort()}/`)
  expect(unreachable).toMatchObject({ code: 2, output: expect.stringMatching(/^inbox: .*No connection.*\n$/) })
})

test('mistakes are one helpful line and exit code 2', async () => {
  const inbox = await startedInbox()
  const { id } = await inbox.createEndpoint()
  const nowhere = `http://127.0.0.1:${await freePort()}`
  const unknown = '00000000-0000-4000-8000-000000000000'
  const to = ['--to', 'http://127.0.0.1:9/']
  const mistakes: [args: string[], message: RegExp][] = [
    [['forward', ...to, '--host', nowhere], /No inbox answers at/],
    [['tail', id, '--host', nowhere], /No inbox answers at/],
    [['tail', unknown], /no such endpoint/],
    [['tail', 'not-an-id'], /./],
    [['tail'], /Which endpoint/],
    [['replay', id, '--request', unknown, ...to], /no such request/],
    [['replay', unknown, '--request', unknown, ...to], /no such endpoint/],
    [['replay', id, ...to], /--request/],
    [['replay', id, '--request', unknown], /--to/],
    [['replay', id, '--request', 'zzz', ...to], /--request must be the id of a request, but is "zzz"/],
    [['replay', id, '--request', unknown, ...to, '--timeout', '30d'], /24d at most/],
    [['wait', id, '--timeout', '60d'], /24d at most/],
    [['forward'], /--to/],
    [['forward', '--to', 'localhost:3000'], /Did you mean http:\/\/localhost:3000/],
    [['forward', '--to', '::nonsense::'], /not an address/],
    [['forward', '--to', 'ftp://a/'], /http:\/\/ or https:\/\//],
    [['forward', ...to, '--path', 'sideways'], /append or fixed/],
    [['tail', id, '--since', 'yesterday'], /span of time/],
    [['tail', id, '--to', 'x'], /no option --to/],
    [['tail', id, 'extra'], /too many/],
    [['tail', id, '--loud'], /--loud/],
    [['fly'], /no command "fly"/],
    [['constructor'], /no command "constructor"/],
    [['__proto__'], /no command "__proto__"/],
    [['help', 'constructor'], /no command "constructor"/],
    [['tail', id, '--host', 'http://'], /--host/],
  ]
  for (const [args, message] of mistakes) {
    const { code, output } = await runHere(args, { INBOX_URL: inbox.url })
    expect([args, code, output.trim().split('\n').length]).toEqual([args, 2, 1])
    expect(output).toMatch(message)
  }
})

test('forward in a pipe: the receive URL first, then a line for each request; --host wins over INBOX_URL', async () => {
  const inbox = await startedInbox()
  const target = await startTarget(count => (count === 1 ? 500 : 200))
  const cli = startCli(
    ['forward', '--to', `${target.url}/fixed`, '--path', 'fixed', '--method', 'post,put', '--host', inbox.url],
    { INBOX_URL: 'http://127.0.0.1:1' },
  )
  const [receiveUrl] = await cli.waitForLine(/^http:\S+\/api\/hook\/[0-9a-f-]{36}$/)
  await fetch(`${receiveUrl}/a`, { method: 'POST' })
  await fetch(`${receiveUrl}/b`, { method: 'GET' })
  await fetch(`${receiveUrl}/c`, { method: 'PUT' })
  await cli.waitForLine(/PUT +\/c +-> 200 OK/)
  expect(target.received.map(({ method, url }) => [method, url])).toEqual([
    ['POST', '/fixed'],
    ['PUT', '/fixed'],
  ])
  expect(cli.output()).toMatch(/POST +\/a +-> 500 Internal Server Error/)
  expect(cli.output()).not.toContain('\x1b')
  cli.kill('SIGINT')
  expect((await cli.waitForExit()).code).toBe(0)
})

test('a target that is not there yet is tried again', async () => {
  const inbox = await startedInbox()
  const port = await freePort()
  const cli = startCli(['forward', '--to', `http://127.0.0.1:${port}/`, '--json', '--host', inbox.url])
  const [, receiveUrl = ''] = await cli.waitForLine(/"receiveUrl":"([^"]+)"/)
  await fetch(receiveUrl, { method: 'POST' })
  const target = await startTarget(undefined, port)
  const [line] = await cli.waitForLine(/^.*"forwarded".*$/)
  expect(JSON.parse(line)).toMatchObject({
    type: 'forwarded',
    seq: 1,
    method: 'POST',
    path: '/',
    status: 200,
    error: null,
  })
  expect(target.received.length).toBe(1)
})

test('tail: history, filters, JSON and masked secrets', async () => {
  const inbox = await startedInbox()
  const { id, receiveUrl } = await inbox.createEndpoint()
  const headers = { authorization: 'Bearer topsecret' }
  await fetch(`${receiveUrl}/1`, { method: 'POST', body: 'an invoice', headers })
  await fetch(`${receiveUrl}/2`, { method: 'POST', body: 'an order' })
  await fetch(`${receiveUrl}/3`, { method: 'GET', headers: { 'x-note': 'INVOICE' } })
  const tail = startCli(['tail', id, '--since', '1h', '--grep', 'invoice', '--json', '--host', inbox.url])
  await tail.waitForLine(/"path":"\/3"/)
  await fetch(`${receiveUrl}/4`, { method: 'POST', body: 'nothing' })
  await fetch(`${receiveUrl}/5`, { method: 'POST', body: 'one more invoice' })
  await tail.waitForLine(/"path":"\/5"/)
  tail.kill('SIGINT')
  expect((await tail.waitForExit()).code).toBe(0)
  const rows = tail
    .output()
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as { path: string })
  expect(rows.map(({ path }) => path)).toEqual(['/1', '/3', '/5'])
  expect(tail.output()).not.toContain('topsecret')
  expect(tail.output()).toContain('Bearer ********')
  const open = startCli([
    'tail',
    receiveUrl,
    '--since',
    '1h',
    '--headers',
    '--show-secrets',
    '--method',
    'post',
    '--host',
    inbox.url,
  ])
  await open.waitForLine(/authorization: Bearer topsecret/)
})

test('wait ends with 0 when the request comes, with 1 when the time is over', async () => {
  const inbox = await startedInbox()
  const { id, receiveUrl } = await inbox.createEndpoint()
  const env = { INBOX_URL: inbox.url }
  expect(await runCli(['wait', id, '--timeout', '50ms'], env)).toMatchObject({
    code: 1,
    output: expect.stringContaining('in time'),
  })
  expect((await runHere(['wait', id, '--timeout', '1.5ms'], env)).code).toBe(1)
  await fetch(`${receiveUrl}/early`, { method: 'POST' })
  expect(await runCli(['wait', id, '--since', '10m', '--grep', 'early'], env)).toMatchObject({
    code: 0,
    output: expect.stringContaining('/early'),
  })
  const waiting = startCli(['wait', id, '--method', 'PUT', '--json'], env)
  await drain(async () => {
    await fetch(`${receiveUrl}/late`, { method: 'PUT' })
    return waiting.output().includes('/late')
  })
  expect((await waiting.waitForExit()).code).toBe(0)
})

test('open prints the address; help and version need no inbox', async () => {
  const inbox = await startedInbox()
  const { id } = await inbox.createEndpoint()
  const env = { INBOX_URL: `${inbox.url}/` }
  expect(await runCli(['open', id], { ...env, PATH: '' })).toEqual({ code: 0, output: `${inbox.url}/e/${id}\n` })
  for (const args of [[], ['--help'], ['help']])
    expect(await runHere(args)).toMatchObject({ code: 0, output: expect.stringContaining('Usage') })
  for (const command of ['forward', 'tail', 'replay', 'wait', 'open']) {
    expect(await runHere([command, '--help'])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/Examples\n {2}inbox/),
    })
  }
  expect(await runCli(['--version'])).toMatchObject({ code: 0, output: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) })
})
