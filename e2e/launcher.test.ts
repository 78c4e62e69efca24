import { spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { drain, type StartedProcess, startProcess, temporaryDirectory } from '@trivium/testing'
import { expect, onTestFinished, test } from 'vitest'
import { childrenOf, isAlive } from './system/process-table.ts'

const root = join(import.meta.dirname, '..')

interface Launched extends StartedProcess {
  dataDir: string
}

/** `npm start -- <services>` as the bootstrap runs it, on free ports and a data folder of its own. */
async function launch(services: string[], environment: Record<string, string> = {}): Promise<Launched> {
  const dataDir = await temporaryDirectory()
  const started = startProcess({
    command: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', 'scripts/start.ts', ...services],
    cwd: root,
    env: {
      NO_COLOR: '1',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      CATALOGUE_PORT: '0',
      BEINGS_PORT: '0',
      INBOX_PORT: '0',
      ...environment,
    },
  })
  return { ...started, dataDir }
}

async function ready(launched: Launched): Promise<string> {
  await launched.waitForLine(/Ctrl-C stops everything/)
  return launched.output()
}

function addressOf(output: string, service: string): string {
  return new RegExp(`^ +${service} +(http://\\S+)`, 'm').exec(output)?.[1] ?? ''
}

test('all services start, answer, show their addresses, and stop on SIGINT with exit code 0', async () => {
  const launched = await launch([])
  const output = await ready(launched)
  const catalogue = new URL(addressOf(output, 'catalogue'))
  const beings = new URL(addressOf(output, 'beings'))
  const inbox = new URL(addressOf(output, 'inbox'))
  for (const { origin } of [catalogue, inbox]) {
    for (const probe of ['/healthz', '/readyz', '/metrics']) expect((await fetch(origin + probe)).status).toBe(200)
  }
  const gate = await fetch(`${beings.origin}/healthz`, { redirect: 'manual' })
  expect([gate.status, gate.headers.get('location')]).toEqual([302, '/init'])
  launched.kill('SIGINT')
  expect(await launched.waitForExit()).toEqual({ code: 0, signal: null })
  await expect(fetch(`${inbox.origin}/healthz`)).rejects.toThrow()
})

test('a crashed service is started again, a launcher that is killed leaves none running', async () => {
  const launched = await launch(['catalogue'])
  const { origin } = new URL(addressOf(await ready(launched), 'catalogue'))
  const first = await childOf(launched.pid)
  process.kill(first, 'SIGKILL')
  await launched.waitForLine(/catalogue ended with SIGKILL; starting it again in 0.5 s/)
  await drain(async () => (await fetch(`${origin}/healthz`)).status === 200)
  const second = await childOf(launched.pid)
  launched.kill('SIGKILL')
  await launched.waitForExit()
  await drain(() => !isAlive(second))
})

test('a service that ends cleanly is not started again', async () => {
  const launched = await launch(['catalogue'])
  await ready(launched)
  process.kill(await childOf(launched.pid), 'SIGTERM')
  expect(await launched.waitForExit()).toEqual({ code: 0, signal: null })
})

test('a taken port is one clear message and exit code 1', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await new Promise(resolve => other.once('listening', resolve))
  const { port } = other.address() as { port: number }
  const launched = await launch(['catalogue'], { CATALOGUE_PORT: String(port) })
  expect((await launched.waitForExit()).code).toBe(1)
  const complaints = complaintsOf(launched)
  expect(complaints).toHaveLength(1)
  expect(complaints[0]).toContain(String(port))
  expect(complaints[0]).toContain('CATALOGUE_PORT')
})

test('bad variables are all named, each once, although several services read them', async () => {
  const launched = await launch([], { LOG_LEVEL: 'loud', CATALOGUE_PORT: 'x', INBOX_PORT: '70000' })
  expect((await launched.waitForExit()).code).toBe(1)
  const complaints = complaintsOf(launched)
  expect(complaints.map(line => line.split(' ')[1]).sort()).toEqual(['CATALOGUE_PORT', 'INBOX_PORT', 'LOG_LEVEL'])
})

test('a data folder that cannot be used is one clear message and exit code 1', async () => {
  const launched = await launch([], { DATA_DIR: '/dev/null/data' })
  expect((await launched.waitForExit()).code).toBe(1)
  const complaints = complaintsOf(launched)
  expect(complaints).toHaveLength(1)
  expect(complaints[0]).toMatch(/data folder .* cannot be written to .*DATA_DIR/)
})

test('an unknown service is refused with the names of those there are', async () => {
  const launched = await launch(['catalog'])
  expect((await launched.waitForExit()).code).toBe(1)
  expect(launched.output()).toContain('There is no service "catalog"; choose from catalogue, beings, inbox.')
})

function complaintsOf(launched: StartedProcess): string[] {
  return launched
    .output()
    .split('\n')
    .filter(line => line.startsWith('✗'))
}

/** The only process that the launcher runs at this moment. */
function childOf(launcher: number): Promise<number> {
  return drain(() => childrenOf(launcher)[0])
}

const mountable = process.platform === 'linux' && spawnSync('unshare', ['-m', 'true']).status === 0

test.runIf(mountable)(
  'a full disk and a read-only data folder are one sentence and exit code 1, without a trace',
  async () => {
    for (const [options, sentence] of [
      ['size=64k', /✗ The disk that holds the data folder is full\. Make room/],
      ['size=1m,ro', /✗ The data folder \S+ cannot be written to/],
    ] as const) {
      const folder = await temporaryDirectory()
      const script = `mount -t tmpfs -o ${options} tmpfs ${folder} && exec "$0" --disable-warning=ExperimentalWarning scripts/start.ts catalogue`
      const launched = startProcess({
        command: 'unshare',
        args: ['-m', 'sh', '-c', script, process.execPath],
        cwd: root,
        env: { NO_COLOR: '1', HOST: '127.0.0.1', DATA_DIR: `${folder}/data`, CATALOGUE_PORT: '0' },
      })
      expect(await launched.waitForExit()).toEqual({ code: 1, signal: null })
      expect(launched.output().trim()).toMatch(sentence)
      expect(launched.output()).not.toMatch(/^ +at /m)
    }
  },
)
