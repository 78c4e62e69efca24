import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { createLogger } from '@trivium/http'
import { cleanUpLater, rounds, temporaryDirectory } from '@trivium/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { workspaceFolder } from '../../src/core/beings/being-files.ts'
import { isInside } from '../../src/platform/executors/files/real-path.ts'
import { attempt } from '../attempt.ts'
import { makeBeing, startReady } from '../factories.ts'
import { randomCall } from './random-call.ts'

const secretOf = (what: string) => `${what}-${randomUUID()}`

/** A service with keys, sessions, other beings and a person's own files around the being whose model is hostile. */
async function hostileWorld() {
  const world = await temporaryDirectory()
  const dataDir = join(world, 'data')
  for (const folder of ['data', 'shared', 'private']) await mkdir(join(world, folder))
  const secrets = {
    provider: secretOf('sk'),
    inbox: secretOf('inbox'),
    diary: secretOf('diary'),
    mine: secretOf('mine'),
  }
  const logged: string[] = []
  const destination = new Writable({
    write(line, _, done) {
      logged.push(String(line))
      done()
    },
  })
  const log = createLogger({ service: 'beings', level: 'trace', destination })
  const config = { endpoint: 'http://127.0.0.1:9/v1', apiKey: secrets.provider }
  const firstRun = { aiClientType: 'OpenAICompatible', config }
  const service = await startReady({ dataDir, log, firstRun, environment: { TRIVIUM_SIBLING_PORTS: '5001,5003' } })
  const beings = {
    curator: service.curator.id,
    model: (await makeBeing(service, 'Mal')).id,
    other: (await makeBeing(service, 'Otto')).id,
  }
  await writeFile(join(dataDir, 'inbox.key'), secrets.inbox)
  await writeFile(join(workspaceFolder(service.context, beings.other), 'diary.txt'), secrets.diary)
  await writeFile(join(world, 'private', 'letter.txt'), secrets.mine)
  await writeFile(join(world, 'shared', 'notes.txt'), 'nothing special')
  const sealed = {
    key: (await readFile(join(dataDir, 'secret.key'), 'utf8')).trim(),
    cookie: service.user.cookie.split('=').at(-1) ?? '',
  }
  // Nobody answers: what a tool starts stays in the mailbox.
  for (const beingId of Object.values(beings)) await service.user.post('/api/beings/stop', { beingId })
  return { world, dataDir, service, beings, logged, secrets: { ...secrets, ...sealed } }
}

type World = Awaited<ReturnType<typeof hostileWorld>>

/** Links of both kinds to everything, and a folder that is swapped for a link all the time. */
async function setTraps({ world, dataDir, service, beings }: World) {
  const workspace = workspaceFolder(service.context, beings.model)
  const diary = join(workspaceFolder(service.context, beings.other), 'diary.txt')
  for (const folder of [workspace, join(world, 'shared')]) {
    await symlink(dataDir, join(folder, 'data-link'))
    await symlink(join(world, 'private'), join(folder, 'private-link'))
    await link(join(dataDir, 'inbox.key'), join(folder, 'hard.key'))
    await link(diary, join(folder, 'hard.txt'))
  }
  const [folder, file] = [join(workspace, 'folder'), join(workspace, 'file.txt')]
  await mkdir(folder)
  await writeFile(join(folder, 'inbox.key'), 'mine')
  await writeFile(file, 'mine')
  const stop = new Int32Array(new SharedArrayBuffer(8))
  const workerData = { folder, file, closed: dataDir, secret: join(dataDir, 'inbox.key'), stop }
  const worker = new Worker(new URL('./swap-worker.mjs', import.meta.url), { workerData })
  const end = async () => {
    if (Atomics.exchange(stop, 0, 1) === 0) await new Promise(resolve => worker.once('exit', resolve))
  }
  cleanUpLater(end)
  const near = [
    '.',
    '..',
    'file.txt',
    'folder',
    'folder/inbox.key',
    'data-link/inbox.key',
    'hard.key',
    'hard.txt',
    'new/a.txt',
  ]
  const far = [world, dataDir, diary, join(world, 'private'), join(world, 'private', 'letter.txt')]
  const closed = ['secret.key', 'inbox.key', 'beings.db', 'beings', 'beings.json'].map(name => join(dataDir, name))
  const shared = ['', 'notes.txt', 'hard.key', 'data-link/secret.key', 'private-link/letter.txt'].map(name =>
    join(world, 'shared', name),
  )
  const system = ['/proc/self/environ', '/proc/self/cwd', '/dev/fd/0', '/']
  return { paths: [...near, ...far, ...closed, ...shared, ...system], end }
}

async function addressesOf({ service }: World): Promise<string[]> {
  const server = createServer((_, response) => response.end('harmless')).listen(0, '127.0.0.1')
  cleanUpLater(() => void server.close())
  await new Promise(resolve => server.once('listening', resolve))
  const own = new URL(service.url).port
  const open = (server.address() as AddressInfo).port
  const local = ['127.0.0.1', 'localhost', '[::1]', '0x7f.1', '127.1', '0.0.0.0'].flatMap(host =>
    [own, '4001', '4003', '5001', '5003'].map(port => `http://${host}:${port}/config`),
  )
  return [
    ...local,
    ...Array.from({ length: 10 }, () => `http://127.0.0.1:${open}/`),
    `http://127.0.0.1:${own}\\@docs.example/`,
    'http://169.254.169.254/',
    'file:///etc/passwd',
  ]
}

async function textsBelow(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(
    entry => entry.isFile() && !entry.name.startsWith('hard.') && !entry.name.endsWith('.away'),
  )
  const texts = await Promise.all(files.map(file => readFile(join(file.parentPath, file.name), 'utf8').catch(() => '')))
  return texts.join('\n')
}

test.each(['model', 'curator'] as const)(
  'a hostile %s with every tool learns no secret and changes none',
  async who => {
    const world = await hostileWorld()
    const { service, beings, secrets } = world
    const rules: [string, string, string?][] = [
      ['FileAccess', world.world],
      ['FileAccess', join(world.world, 'private'), 'Denied'],
      ...['localhost', '127.0.0.0/8', '[::1]'].map((host): [string, string] => ['NetworkAccess', host]),
    ]
    for (const [permissionType, resourcePrefix, result = 'Allowed'] of rules)
      await service.user.post('/api/permissions/save', { permissionType, resourcePrefix, result })
    await service.user.put('/api/beings/tool-permissions', {
      beingId: beings[who],
      permissions: { command_line: 'denied' },
    })
    const traps = await setTraps({ ...world, beings: { ...beings, model: beings[who] } })
    const call = randomCall({
      paths: traps.paths,
      addresses: await addressesOf(world),
      ids: Object.values(beings),
      words: ['secret', 'sk-', 'inbox-', 'diary-', 'mine-', 'key', 'a', '%'],
    })
    const isShared = (path: string) => isInside(world.world, path) && !isInside(join(world.world, 'private'), path)
    const told = new Set<string>()
    await fc.assert(
      fc.asyncProperty(call, async ({ name, parameters }) => {
        // The person agrees to everything but what is private or would give the being more rights.
        const person = ({ type, resource }: { type: string; resource: string }) =>
          type === 'NetworkAccess' || (type === 'FileAccess' && isShared(resource))
        const answer = await attempt(service, { beingId: beings[who], name, parameters, person })
        const seen = Object.entries(secrets).filter(([, secret]) => answer.told.includes(secret))
        expect(seen.map(([what]) => `${what} through ${name} ${JSON.stringify(parameters)}`)).toEqual([])
        told.add(`${name}:${answer.result}`)
      }),
      { numRuns: rounds(10_000, 300), endOnFailure: true },
    )
    expect(told).toContain('disk:Allowed')
    expect(told).toContain('disk:Denied')
    await traps.end()
    const status = (await service.user.get('/api/executors/status')).text
    const reachable = [workspaceFolder(service.context, beings[who]), join(world.world, 'shared')]
    const left = [status, world.logged.join(''), ...(await Promise.all(reachable.map(textsBelow)))].join('\n')
    for (const secret of Object.values(secrets)) expect(left).not.toContain(secret)
    expect(await readFile(join(world.dataDir, 'inbox.key'), 'utf8')).toBe(secrets.inbox)
    expect(await readFile(join(workspaceFolder(service.context, beings.other), 'diary.txt'), 'utf8')).toBe(
      secrets.diary,
    )
    expect(await readFile(join(world.world, 'private', 'letter.txt'), 'utf8')).toBe(secrets.mine)
    expect((await readFile(join(world.dataDir, 'secret.key'), 'utf8')).trim()).toBe(secrets.key)
  },
  1_800_000,
)
