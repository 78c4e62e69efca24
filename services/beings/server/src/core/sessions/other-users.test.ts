import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '@trivium/http'
import { cleanUpLater, startService } from '@trivium/testing'
import { expect, test } from 'vitest'
import { startLocked, startReady } from '../../../test/factories.ts'
import { startBeings } from '../../../test/start.ts'
import { createPeerUsers } from '../../platform/peer-users.ts'

const nobody = 65_534
const canBeOthers = process.getuid?.() === 0

interface Told {
  status: number
  cookie: string
  location: string
}

// In a process of its own, because a socket belongs to the user who opened it. `mapped` opens an IPv6 socket to an IPv4 address.
const program = `
const [url, method, mapped] = process.argv.slice(1)
const { port, pathname } = new URL(url)
const host = mapped === 'mapped' ? '::ffff:127.0.0.1' : '127.0.0.1'
const headers = { host: '127.0.0.1:' + port, 'content-length': '0' }
require('node:http').request({ host, port, path: pathname, method, headers }, answer => {
  const told = { status: answer.statusCode, cookie: String(answer.headers['set-cookie'] ?? ''), location: answer.headers.location ?? '' }
  answer.resume().on('end', () => { console.log(JSON.stringify(told)); process.exit() })
}).end()`

function askAs(uid: number | undefined, url: string, { method = 'GET', mapped = '' } = {}): Told {
  const as = uid === undefined ? {} : { uid, gid: uid }
  const args = ['-e', program, url, method, mapped]
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: '/', env: {}, ...as })
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout) as Told
}

/** spawnSync holds this thread, so the service answers from another process. */
async function startElsewhere() {
  const main = new URL('../../main.ts', import.meta.url).pathname
  const { url } = await startService(main, { BEINGS_PORT: '0', LOG_LEVEL: 'error', DATA_DIR: undefined })
  return url
}

test('without a password the user who runs the service is let in, and no other account of the machine', async () => {
  const url = await startElsewhere()
  if (canBeOthers) {
    expect(askAs(nobody, `${url}/init`).status).toBe(403)
    expect(askAs(nobody, `${url}/init`, { method: 'POST' }).status).toBe(403)
  }
  const first = await fetch(`${url}/init`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(first.status).toBe(200)
  for (const mapped of ['', 'mapped']) {
    expect(askAs(undefined, `${url}/chat`, { mapped })).toMatchObject({
      status: 200,
      cookie: expect.stringMatching(/^beings_session_/),
    })
    if (!canBeOthers) continue
    const told = askAs(nobody, `${url}/chat`, { mapped })
    expect(told).toEqual({ status: 302, cookie: '', location: '/login?next=%2Fchat' })
    expect(askAs(nobody, `${url}/login`, { mapped })).toMatchObject({ status: 200, cookie: '' })
    expect(askAs(nobody, `${url}/api/system/shutdown`, { method: 'POST', mapped }).status).toBe(403)
  }
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect(askAs(undefined, `${url}/api/system/shutdown`, { method: 'POST' }).status).toBe(200)
})

test('a socket that nobody holds any more, or that is not listed, is nobody’s', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'peers-'))
  cleanUpLater(async () => rmSync(directory, { recursive: true }))
  const socket = { remoteAddress: '127.0.0.1', remotePort: 0x1234, localAddress: '127.0.0.1', localPort: 0x0fa2 }
  const line = (uid: number, inode: number) =>
    `  sl  local_address rem_address   st\n   0: 0100007F:1234 0100007F:0FA2 01 00000000:00000000 00:00000000 00000000 ${uid}        0 ${inode} 1 0\n`
  const ask = (table: string, uid: number) => {
    writeFileSync(join(directory, 'tcp'), table)
    return createPeerUsers({ directory, uid }).isSameUser({ ...socket } as never)
  }
  expect(await ask(line(1000, 77), 1000)).toBe(true)
  expect(await ask(line(1000, 77), 0)).toBe(false)
  expect(await ask(line(0, 0), 0)).toBe(false)
  expect(await ask('  sl  local_address\n', 0)).toBe(false)
  expect(await ask(line(1000, 77).replace('1234', '1235'), 1000)).toBe(false)
  const gone = createPeerUsers({ directory, uid: 0 })
  expect(await gone.isSameUser({} as never)).toBe(false)
})

test('where the system does not tell, the start says so and recommends a password', async () => {
  const peers = createPeerUsers({ directory: '/nowhere' })
  const warnings: string[] = []
  const destination = { write: (line: string) => void warnings.push(line) }
  const log = createLogger({ service: 'beings', level: 'warn', destination })
  const { stranger } = await startReady({ peers, log })
  expect(peers.canTell).toBe(false)
  expect((await stranger.get('/chat')).status).toBe(200)
  expect(warnings.join()).toMatch(/every account of this machine.*Set a password/)

  const locked = await startLocked('correct horse')
  await locked.stop()
  warnings.length = 0
  await startBeings({ dataDir: locked.dataDir, peers, log })
  expect(warnings).toEqual([])
})
