import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { version } from '@trivium/config'
import { afterEach, expect, test } from 'vitest'

const fixture = fileURLToPath(new URL('process-fixture.ts', import.meta.url))
const children: ChildProcess[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

interface Started {
  child: ChildProcess
  stdout: () => string
  stderr: () => string
  exit: Promise<unknown>
}

function watch(child: ChildProcess): Started {
  children.push(child)
  const printed = { stdout: '', stderr: '' }
  const ended: Promise<unknown>[] = []
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', chunk => {
      printed[name] += chunk
    })
    if (child[name]) ended.push(once(child[name], 'close'))
  }
  // Waits for the end of the output as well, so that what was printed is complete.
  const exit = Promise.all([once(child, 'exit'), ...ended]).then(([[code]]) => code)
  return { child, stdout: () => printed.stdout, stderr: () => printed.stderr, exit }
}

function launch(behaviour = 'serve'): Started {
  return watch(fork(fixture, [behaviour], { silent: true, execArgv: [] }))
}

function startByHand(behaviour = 'serve'): Started {
  return watch(spawn(process.execPath, [fixture, behaviour], { stdio: 'pipe' }))
}

async function urlOf({ child }: Started): Promise<string> {
  const [message] = await once(child, 'message')
  expect(message).toMatchObject({ type: 'ready', name: 'fixture' })
  return message.url
}

async function printedLine({ child }: Started): Promise<string> {
  if (!child.stdout) throw new Error('no output to read')
  const [text] = await once(child.stdout, 'data')
  return String(text).trim()
}

test('asked for its version it tells that, starts nothing and ends with code 0', async () => {
  const started = startByHand('--version')
  expect(await printedLine(started)).toBe(version)
  expect(await started.exit).toBe(0)
})

test.each(['SIGINT', 'SIGTERM'] as const)('%s ends it with code 0', async signal => {
  const started = launch()
  await urlOf(started)
  started.child.kill(signal)
  expect(await started.exit).toBe(0)
})

test('the launcher may ask it to stop', async () => {
  const started = launch()
  await urlOf(started)
  started.child.send({ type: 'stop' })
  expect(await started.exit).toBe(0)
})

test('it stops when the launcher is gone', async () => {
  const started = launch()
  await urlOf(started)
  // Node does not tell the end of the output of a child whose channel was closed from here.
  const ended = once(started.child, 'exit')
  started.child.disconnect()
  expect(await ended).toEqual([0, null])
})

test('it can end itself', async () => {
  const started = launch()
  const url = await urlOf(started)
  expect(await (await fetch(`${url}/shutdown`)).text()).toBe('bye')
  expect(await started.exit).toBe(0)
})

async function interruptWhileHeld(started: Started, url: string, signals: readonly NodeJS.Signals[]): Promise<unknown> {
  const held = await fetch(`${url}/hang`)
  for (const signal of signals) {
    started.child.kill(signal)
    // No new connection is taken once the signal is being handled.
    while (await fetch(`${url}/healthz`).then(Boolean, () => false));
  }
  const code = await started.exit
  await held.text().catch(() => {})
  return code
}

test('a second Ctrl-C ends it at once with code 1', async () => {
  const started = launch()
  expect(await interruptWhileHeld(started, await urlOf(started), ['SIGINT', 'SIGINT'])).toBe(1)
})

test('what the launcher passes on after a Ctrl-C is no second request', async () => {
  const started = launch('hasty')
  expect(await interruptWhileHeld(started, await urlOf(started), ['SIGTERM', 'SIGINT', 'SIGTERM'])).toBe(0)
})

test('started by hand, any second signal ends it at once with code 1', async () => {
  const started = startByHand()
  const url = await printedLine(started)
  expect(await interruptWhileHeld(started, url, ['SIGINT', 'SIGTERM'])).toBe(1)
})

test('a request that never ends does not keep it from ending with code 0', async () => {
  const started = launch('hasty')
  const url = await urlOf(started)
  const held = await fetch(`${url}/hang`)
  started.child.kill('SIGTERM')
  expect(await started.exit).toBe(0)
  await held.text().catch(() => {})
})

test.each([
  ['config', ['A is wrong', 'B is wrong']],
  ['fault', ['Port 1 is taken']],
])('a %s fault goes to the launcher, without a stack', async (behaviour, messages) => {
  const started = launch(behaviour)
  const [message] = await once(started.child, 'message')
  expect(message).toEqual({ type: 'fault', messages })
  expect([await started.exit, started.stderr()]).toEqual([1, ''])
})

test('started by hand, a fault is printed line by line', async () => {
  const started = startByHand('config')
  expect([await started.exit, started.stderr()]).toEqual([1, 'A is wrong\nB is wrong\n'])
})

test('started by hand, a signal ends it with code 0', async () => {
  const started = startByHand()
  await printedLine(started)
  started.child.kill('SIGTERM')
  expect(await started.exit).toBe(0)
})

test('a defect at start prints its stack and ends with code 1', async () => {
  const started = launch('defect')
  expect(await started.exit).toBe(1)
  expect(started.stderr()).toMatch(/Error: a defect at start\n\s+at /)
})

test('a crash ends with code 70, which the launcher restarts', async () => {
  const started = launch()
  const url = await urlOf(started)
  await fetch(`${url}/crash`).catch(() => {})
  expect(await started.exit).toBe(70)
})

async function crash(behaviour: string): Promise<Started> {
  const started = launch(behaviour)
  const url = await urlOf(started)
  await fetch(`${url}/crash`).catch(() => {})
  await started.exit
  return started
}

const lastLine = (text: string) => JSON.parse(text.trim().split('\n').at(-1) ?? '')

test('a crash is one line of the log, with its stack', async () => {
  const { stdout, stderr } = await crash('serve')
  expect(lastLine(stdout())).toMatchObject({
    level: 'fatal',
    service: 'fixture',
    msg: 'uncaughtException',
    err: { message: 'a crash', stack: expect.stringContaining('process-fixture.ts') },
  })
  expect(stderr()).toBe('')
})

test('a crash goes to the log that the service has made', async () => {
  const { stdout } = await crash('own-log')
  expect(lastLine(stdout())).toMatchObject({ level: 'fatal', part: 'own log', err: { message: 'a crash' } })
})

test('a crash is told on standard error when the log is silent', async () => {
  const { stdout, stderr } = await crash('silent')
  expect(stdout()).toBe('')
  expect(stderr()).toContain('a crash')
})
