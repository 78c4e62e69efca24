import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { drain, type StartedProcess, startProcess, temporaryDirectory } from '@trivium/testing'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const binary = `lightningcss-${process.platform}-${process.arch}${process.platform === 'linux' ? '-gnu' : ''}`

/** A repository with the product's own bootstrap and two of its packages: one plain, for tests only, and one native. */
async function makeRepository(): Promise<string> {
  const folder = await temporaryDirectory()
  cpSync(join(root, 'scripts/bootstrap.mjs'), join(folder, 'scripts/bootstrap.mjs'))
  cpSync(join(root, 'scripts/bootstrap'), join(folder, 'scripts/bootstrap'), { recursive: true })
  for (const verb of ['start', 'check']) {
    writeFileSync(join(folder, `scripts/${verb}.ts`), `console.log('${verb} runs')\nprocess.disconnect?.()\n`)
  }
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const manifest = {
    name: 'small',
    version: '1.0.0',
    dependencies: { lightningcss: packages['node_modules/lightningcss'].version },
    devDependencies: { picomatch: packages['node_modules/picomatch'].version },
  }
  const kept = Object.fromEntries(
    Object.entries(packages).filter(([path]) => /^node_modules\/(lightningcss[^/]*|detect-libc)$/.test(path)),
  )
  const forTests = { 'node_modules/picomatch': { ...packages['node_modules/picomatch'], dev: true } }
  const lock = { ...manifest, lockfileVersion: 3, requires: true, packages: { '': manifest, ...kept, ...forTests } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  return folder
}

function begin(folder: string, verb = 'start', env: Record<string, string> = {}): StartedProcess {
  return startProcess({ command: process.execPath, args: ['scripts/bootstrap.mjs', verb], cwd: folder, env })
}

async function bootstrap(folder: string, verb = 'start', env: Record<string, string> = {}) {
  const started = begin(folder, verb, env)
  const { code } = await started.waitForExit()
  return { code, output: started.output() }
}

/** What a person reads when it does not work: progress, then one sentence, and no trace. */
function expectOneSentence({ code, output }: { code: number | null; output: string }, sentence: RegExp): void {
  const lines = output.split('\n').filter(line => line !== '' && !line.startsWith('Installing '))
  expect(lines).toEqual([expect.stringMatching(sentence)])
  expect(code).toBe(1)
}

test('installs with progress, once, and for tests adds the rest without touching what is there', async () => {
  const folder = await makeRepository()
  const first = await bootstrap(folder)
  expect(first).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Installing packages …[\s\S]*done in \d+ s\nstart runs/),
  })
  expect(existsSync(join(folder, 'node_modules/picomatch'))).toBe(false)
  expect(await bootstrap(folder)).toEqual({ code: 0, output: 'start runs\n' })

  const mark = join(folder, 'node_modules/lightningcss/in-use')
  writeFileSync(mark, '')
  expect((await bootstrap(folder, 'check')).output).toMatch(/Installing packages[\s\S]*check runs/)
  expect([existsSync(join(folder, 'node_modules/picomatch')), existsSync(mark)]).toEqual([true, true])
  expect(await bootstrap(folder)).toEqual({ code: 0, output: 'start runs\n' })
})

test('a native package that is gone or damaged is named, and the next start repairs it', async () => {
  const folder = await makeRepository()
  await bootstrap(folder)
  const damages = [
    () => rmSync(join(folder, 'node_modules', binary), { recursive: true }),
    () => truncateSync(join(folder, 'node_modules', binary, `${binary.replace('-', '.')}.node`), 100),
  ]
  for (const damage of damages) {
    damage()
    const named = new RegExp(
      `^The package ${binary}, made for ${process.platform} ${process.arch}, is missing or damaged\\. Run the same command again`,
    )
    expectOneSentence(await bootstrap(folder), named)
    expect((await bootstrap(folder)).output).toMatch(/done in[\s\S]*start runs/)
  }
})

test('a plain package that vanished is installed again at once', async () => {
  const folder = await makeRepository()
  await bootstrap(folder)
  rmSync(join(folder, 'node_modules/detect-libc'), { recursive: true })
  expect(await bootstrap(folder)).toMatchObject({ code: 0, output: expect.stringMatching(/done in[\s\S]*start runs/) })
  expect(existsSync(join(folder, 'node_modules/detect-libc/package.json'))).toBe(true)
})

test('an install that was killed is made whole by the next start', async () => {
  const folder = await makeRepository()
  const killed = begin(folder)
  await drain(() => existsSync(join(folder, 'node_modules/.trivium-installed')))
  process.kill(-killed.pid, 'SIGKILL')
  await killed.waitForExit()
  expect(await bootstrap(folder)).toMatchObject({ code: 0, output: expect.stringMatching(/start runs/) })
})

test('no network, a proxy that refuses and a registry without the package are told apart', async () => {
  const fresh = async (env: Record<string, string>) => {
    const cache = await temporaryDirectory()
    return bootstrap(await makeRepository(), 'start', {
      npm_config_cache: cache,
      npm_config_fetch_retries: '0',
      ...env,
    })
  }
  const [gone, refused, missing] = [await closedPort(), await answering(407), await answering(404)]
  const registry = 'http://packages.invalid'
  expectOneSentence(
    await fresh({ npm_config_registry: `http://127.0.0.1:${gone}` }),
    /^The package registry cannot be reached\./,
  )
  expectOneSentence(
    await fresh({ npm_config_registry: registry, npm_config_proxy: `http://127.0.0.1:${refused}` }),
    /^The proxy /,
  )
  expectOneSentence(
    await fresh({ npm_config_registry: `http://127.0.0.1:${missing}` }),
    /^The package registry lacks a package/,
  )
})

const mountable = process.platform === 'linux' && spawnSync('unshare', ['-m', 'true']).status === 0

test.runIf(mountable)('a full disk and a read-only folder are one sentence each', async () => {
  for (const [options, sentence] of [
    ['size=3m', /^The disk is full: the packages need about/],
    ['size=64m,ro', /^The file system of .+ is read-only\./],
  ] as const) {
    const [source, folder] = [await makeRepository(), await temporaryDirectory()]
    const [size, readOnly] = options.split(',')
    // Mounted in a namespace of its own, so that nothing stays behind whatever happens.
    const script = `mount -t tmpfs -o ${size} tmpfs ${folder} && cp -r ${source}/. ${folder} && cd ${folder} && ${readOnly ? `mount -o remount,ro ${folder} && ` : ''}exec "$0" scripts/bootstrap.mjs start`
    const started = startProcess({ command: 'unshare', args: ['-m', 'sh', '-c', script, process.execPath] })
    const { code } = await started.waitForExit()
    expectOneSentence({ code, output: started.output() }, sentence)
  }
})

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}

async function answering(status: number): Promise<number> {
  const server = createServer((_request, response) => response.writeHead(status).end('{}')).listen(0, '127.0.0.1')
  server.on('connect', (_request, socket) => socket.end(`HTTP/1.1 ${status} No\r\n\r\n`))
  await new Promise(resolve => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}
