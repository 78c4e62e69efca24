import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drain, type StartedProcess, startProcess, temporaryDirectory } from '@trivium/testing'
import { beforeAll, expect, test, vi } from 'vitest'
import { install, makeDraft, run } from './release/install.ts'
import { startTarget } from './release/target.ts'
import { childrenOf, isAlive } from './system/process-table.ts'

vi.setConfig({ testTimeout: 480_000 })

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string
}
const json = { 'content-type': 'application/json' }
/** Against hanging only: four services, a worker and what else the machine does share its processors. */
const patiently = <Value>(check: () => Value | Promise<Value>) => drain(check, { limit: 240_000 })
const nothingBut = (folder: string) =>
  readdirSync(folder)
    .filter(name => !name.startsWith('.'))
    .sort()

let trivium: string
let inboxProgram: string
let packageFolder: string
let shippedFiles: string[]
let clientFolder: string
let workingFolder: string
let launched: StartedProcess
let address: (service: string) => string

beforeAll(async () => {
  const { server, client } = await makeDraft()
  const installed = await install(server)
  const installedClient = await install(client)
  trivium = installed.program('trivium')
  packageFolder = join(installed.folder, 'node_modules/trivium')
  shippedFiles = filesIn(packageFolder)
  inboxProgram = installedClient.program('inbox')
  clientFolder = installedClient.folder
  workingFolder = await temporaryDirectory()
  launched = startProcess({
    command: trivium,
    cwd: workingFolder,
    env: {
      NO_COLOR: '1',
      CATALOGUE_PORT: '0',
      BEINGS_PORT: '0',
      INBOX_PORT: '0',
      BEINGS_CODE_ROOTS: workingFolder,
    },
  })
  await launched.waitForLine(/Ctrl-C stops everything/)
  address = service => new RegExp(`^ +${service} +(http://[^\\s/]+)`, 'm').exec(launched.output())?.[1] ?? ''
}, 900_000)

const ask = async (url: string, init?: RequestInit) => {
  const answer = await fetch(url, init)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer
}
const post = async (url: string, body: unknown, headers = {}) =>
  ask(url, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) })

/** A page together with everything that it names; the scripts and styles come compressed. */
async function expectWholePage(url: string): Promise<void> {
  const page = await (await ask(url, { headers: { accept: 'text/html' } })).text()
  const assets = [...page.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|svg))/g)].map(([, path]) => path ?? '')
  expect(assets.some(path => path.endsWith('.js')) && assets.some(path => path.endsWith('.css'))).toBe(true)
  for (const path of assets) {
    const answer = await ask(new URL(path, url).href, { headers: { 'accept-encoding': 'br' } })
    if (path.startsWith('/assets/index')) expect(answer.headers.get('content-encoding')).toBe('br')
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0)
  }
}

test('the package holds no tests, no sources with types and no packages of the web interfaces', () => {
  expect(shippedFiles.filter(file => /\.tsx?$|\.test\.|\/test\/|testing/.test(file))).toEqual([])
  const packages = readdirSync(join(packageFolder, '..'))
  expect(packages).toContain('fastify')
  const unwanted = ['react', 'monaco-editor', '@mantine', 'vite', 'vitest', 'typescript', 'playwright-core', 'stripe']
  expect(packages.filter(name => unwanted.includes(name))).toEqual([])
})

test('the catalogue answers queries and shows GraphiQL; the example data can be loaded', async () => {
  const url = address('catalogue')
  expect(await run(trivium, ['catalogue-seed'], { cwd: workingFolder })).toMatchObject({ code: 0 })
  const query = '{ courses { title chapters { number } } }'
  const courses = await patiently(async () => {
    const { data } = (await (await post(`${url}/graphql`, { query })).json()) as { data: { courses: object[] } }
    return data.courses.length > 0 && data.courses
  })
  expect(courses).toHaveLength(30)
  await expectWholePage(`${url}/`)
})

test('the beings are set up, explain themselves and read code in their threads', async () => {
  const url = address('beings')
  await expectWholePage(`${url}/init`)
  const done = await post(`${url}/init`, { nickname: 'Ann', curatorName: 'Cura', aiClientType: 'Demo', config: {} })
  const cookie = (done.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const page = await ask(`${url}/help/getting-started`, { headers: { cookie, accept: 'text/html' } })
  expect(await page.text()).toContain('<title>Getting started · Help · Beings</title>')
  const topic = await ask(`${url}/api/help/topic?id=getting-started`, { headers: { cookie } })
  expect(await topic.json()).toMatchObject({ title: 'Getting started', markdown: expect.stringMatching(/^# /) })
  await writeFile(join(workingFolder, 'sum.ts'), 'export function sum(a: number, b: number) {\n  return a + b\n}\n')
  await writeFile(join(workingFolder, 'dog.py'), 'def bark(name):\n    return name\n')
  for (const [file, name] of [
    ['sum.ts', 'sum'],
    ['dog.py', 'bark'],
  ] as const) {
    const place = new URLSearchParams({ filePath: join(workingFolder, file), lineNumber: '1' })
    const detail = await (await ask(`${url}/api/code/detail?${place}`, { headers: { cookie } })).json()
    expect(detail).toMatchObject({ symbol: { name, kind: 'function' } })
  }
})

test('the inbox captures, finds, shows and forwards', async () => {
  const url = address('inbox')
  const target = await startTarget()
  const { id, receiveUrl } = (await (await post(`${url}/api/endpoints`, {})).json()) as Record<string, string>
  await post(`${url}/api/endpoints/${id}/targets`, { url: target.url })
  await ask(`${receiveUrl}/paid`, { method: 'POST', body: 'order 7' })
  await patiently(() => target.received.length > 0)
  expect(target.received).toEqual(['POST /paid order 7'])
  const found = await (await ask(`${url}/api/endpoints/${id}/requests?q=order`)).json()
  expect(found).toMatchObject({ requests: [{ method: 'POST' }] })
  await expectWholePage(`${url}/e/${id}`)
})

test.each(['the client inside the package', 'the package of the client'])(
  '%s forwards to this machine',
  async which => {
    const target = await startTarget()
    const own = which === 'the package of the client'
    const client = startProcess({
      command: own ? inboxProgram : trivium,
      args: [...(own ? [] : ['inbox']), 'forward', '--to', target.url, '--host', address('inbox')],
      cwd: workingFolder,
    })
    const [receiveUrl] = await client.waitForLine(/http:\S+\/api\/hook\/\S+/)
    await ask(receiveUrl, { method: 'PUT', body: 'hello' })
    await client.waitForLine(/200 OK/)
    expect(target.received).toEqual(['PUT / hello'])
    client.kill('SIGINT')
    expect(await client.waitForExit()).toEqual({ code: 0, signal: null })
  },
)

test('the package of the client brings no other package along', () => {
  expect(nothingBut(join(clientFolder, 'node_modules'))).toEqual(['@trivium'])
})

test('a backup is made while the services run', async () => {
  const folder = join(await temporaryDirectory(), 'backup')
  expect(await run(trivium, ['backup', folder], { cwd: workingFolder })).toMatchObject({ code: 0 })
  expect(nothingBut(folder)).not.toEqual([])
})

test('every program tells the version, and help tells the commands', async () => {
  const told = { code: 0, output: `${version}\n` }
  expect(await run(trivium, ['--version'])).toMatchObject(told)
  expect(await run(trivium, ['start', '--version'])).toMatchObject(told)
  expect(await run(trivium, ['inbox', '--version'])).toMatchObject(told)
  expect(await run(trivium, ['beings', '--version'])).toMatchObject(told)
  expect(await run(inboxProgram, ['--version'])).toMatchObject(told)
  const help = await run(trivium, ['--help'])
  expect(help.code).toBe(0)
  for (const command of ['start', 'inbox', 'backup', 'beings', 'catalogue-seed']) expect(help.output).toContain(command)
  expect(await run(trivium, ['strat'])).toMatchObject({
    code: 1,
    output: 'There is no command "strat"; trivium --help lists them.\n',
  })
})

test('an older Node is told what to do, in one sentence', async () => {
  const older = "data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'20.20.2'}})"
  expect(await run(process.execPath, ['--import', older, trivium])).toMatchObject({
    code: 1,
    output: 'Trivium needs Node 24 or newer, and this is Node 20.20.2: install a newer one, then try again.\n',
  })
})

// The last one: it ends what the others use.
test('Ctrl-C ends everything with code 0; data is in the working folder and the package is as it was installed', async () => {
  const processes = childrenOf(launched.pid)
  expect(processes).toHaveLength(4)
  launched.kill('SIGINT')
  expect(await launched.waitForExit()).toEqual({ code: 0, signal: null })
  expect(processes.filter(isAlive)).toEqual([])
  expect(existsSync(join(workingFolder, 'data/inbox.db'))).toBe(true)
  expect(nothingBut(workingFolder)).toEqual(['data', 'dog.py', 'sum.ts'])
  expect(filesIn(packageFolder)).toEqual(shippedFiles)
})

function filesIn(folder: string): string[] {
  return (readdirSync(folder, { recursive: true }) as string[]).filter(file => !file.startsWith('node_modules')).sort()
}
