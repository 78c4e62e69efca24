import { describe, expect, it } from 'vitest'
import { ensureSystemPackages } from '../src/index.ts'
import { wishForHeadlessShell } from '../src/system/ensure-system-packages.ts'
import { findPrograms } from '../src/system/find-programs.ts'
import type { System } from '../src/system/system.ts'

interface MadeUp {
  system: System
  files: Set<string>
  /** Commands run, and the service policy that held while each ran. */
  ran: { line: string; policy: boolean }[]
}

const policy = '/usr/sbin/policy-rc.d'

/** A machine with these programs; apt-get brings the others. */
function madeUp(present: string[], given: Partial<System> = {}): MadeUp {
  const files = new Set(present)
  const ran: MadeUp['ran'] = []
  const has = (path: string) => files.has(path)
  const list = (folder: string) =>
    [...files]
      .filter(path => path.startsWith(`${folder}/`))
      .map(path => path.slice(folder.length + 1).split('/')[0] ?? '')
  const run = async (command: string, args: string[]) => {
    ran.push({ line: [command, ...args].join(' '), policy: has(policy) })
    if (args.includes('postgresql')) for (const name of postgres(15)) files.add(name)
    if (args.includes('redis-server')) files.add('/usr/bin/redis-server')
    if (args.includes('chromium')) files.add('/usr/bin/chromium')
    if (args.includes('nginx')) files.add('/usr/sbin/nginx')
    if (args.includes('caddy')) files.add('/usr/bin/caddy')
    if (args.includes('openssl')) files.add('/usr/bin/openssl')
  }
  const system: System = {
    platform: 'linux',
    isRoot: true,
    env: { PATH: '/usr/bin' },
    exists: has,
    isExecutable: has,
    list,
    read: () => 'ID=debian\n',
    writeExecutable: path => files.add(path),
    remove: path => files.delete(path),
    run,
    ...given,
  }
  return { system, files, ran }
}

const postgres = (version: number) => ['initdb', 'postgres'].map(name => `/usr/lib/postgresql/${version}/bin/${name}`)

const proxies = ['/usr/sbin/nginx', '/usr/bin/caddy', '/usr/bin/openssl']

const apt = '/usr/bin/apt-get'

describe('findPrograms', () => {
  it('takes the newest PostgreSQL by number, not by letter', () => {
    const { system } = madeUp([...postgres(9), ...postgres(17), ...postgres(15)])
    expect(findPrograms(system).postgres).toBe('/usr/lib/postgresql/17/bin')
  })

  it('prefers the PostgreSQL on the PATH, and passes over a folder without the server', () => {
    const onPath = ['/opt/pg/initdb', '/opt/pg/postgres', '/opt/client/initdb']
    const { system } = madeUp([...onPath, ...postgres(17)], { env: { PATH: '/opt/client:/opt/pg' } })
    expect(findPrograms(system).postgres).toBe('/opt/pg')
  })

  it('knows Homebrew and Google Chrome on a Mac', () => {
    const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
    const home = '/opt/homebrew/opt/postgresql@17/bin'
    const { system } = madeUp([`${home}/initdb`, `${home}/postgres`, '/opt/homebrew/bin/redis-server', chrome])
    expect(findPrograms(system)).toEqual({ postgres: home, redis: '/opt/homebrew/bin/redis-server', chromium: chrome })
  })

  it('takes Valkey for Redis, and the Chromium somebody chose', () => {
    const env = { PATH: '', CHROMIUM_PATH: '/opt/chrome' }
    const { system } = madeUp(['/usr/bin/valkey-server', '/usr/bin/chromium', '/opt/chrome'], { env })
    expect(findPrograms(system)).toEqual({ redis: '/usr/bin/valkey-server', chromium: '/opt/chrome' })
  })

  it('takes Chromium without windows before the whole one', () => {
    const { system } = madeUp(['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'])
    expect(findPrograms(system).chromium).toBe('/usr/bin/chromium-headless-shell')
  })

  it('refuses a CHROMIUM_PATH that is no program', () => {
    const { system } = madeUp([], { env: { CHROMIUM_PATH: '/typo' } })
    expect(() => findPrograms(system)).toThrow('CHROMIUM_PATH names /typo, which is not a program')
  })
})

describe('ensureSystemPackages', () => {
  it('runs nothing when everything is there', async () => {
    const { system, ran } = madeUp([...postgres(15), '/usr/bin/redis-server', '/usr/bin/chromium', ...proxies])
    await ensureSystemPackages(() => expect.unreachable(), system)
    expect(ran).toEqual([])
  })

  it('installs only what is missing, with a line of progress, starting no daemon', async () => {
    const { system, files, ran } = madeUp([apt, '/usr/bin/redis-server'])
    const lines: string[] = []
    const found = await ensureSystemPackages(line => lines.push(line), system)
    expect(found.postgres).toBe('/usr/lib/postgresql/15/bin')
    expect(ran).toEqual([
      { line: 'apt-get update --quiet', policy: true },
      {
        line: 'apt-get install --yes --quiet --no-install-recommends postgresql chromium nginx caddy openssl',
        policy: true,
      },
    ])
    expect(files.has(policy)).toBe(false)
    expect(lines[0]).toContain('Installing PostgreSQL, Chromium, nginx, Caddy, OpenSSL')
  })

  it("leaves the machine's own service policy alone", async () => {
    const { system, files } = madeUp([apt, policy])
    await ensureSystemPackages(() => {}, system)
    expect(files.has(policy)).toBe(true)
  })

  it('removes its service policy when the installation fails', async () => {
    const { system, files } = madeUp([apt], { run: () => Promise.reject(new Error('no network')) })
    await expect(ensureSystemPackages(() => {}, system)).rejects.toThrow('no network')
    expect(files.has(policy)).toBe(false)
  })

  it.each<[string, string[], Partial<System>, string]>([
    [
      'Debian',
      [apt],
      {},
      'sudo apt-get update && sudo apt-get install --yes --no-install-recommends postgresql redis-server chromium nginx caddy openssl',
    ],
    ['Fedora', ['/usr/bin/dnf'], {}, 'sudo dnf install -y postgresql-server valkey chromium nginx caddy openssl'],
    ['Alpine', ['/sbin/apk'], {}, 'sudo apk add postgresql redis chromium nginx caddy openssl'],
    ['Arch', ['/usr/bin/pacman'], {}, 'sudo pacman -S --needed postgresql valkey chromium nginx caddy openssl'],
    ['a Mac', [], { platform: 'darwin' }, 'brew install postgresql@17 redis google-chrome nginx caddy openssl'],
  ])('gives somebody on %s the command to run', async (_name, present, given, command) => {
    const { system, ran } = madeUp(present, { isRoot: false, ...given })
    await expect(ensureSystemPackages(() => {}, system)).rejects.toThrow(
      `The tests need PostgreSQL, Redis, Chromium, nginx, Caddy, OpenSSL, not found on this machine.\nRun: ${command}`,
    )
    expect(ran).toEqual([])
  })

  it('does not install the snap that Ubuntu calls Chromium', async () => {
    const { system, ran } = madeUp([apt, ...postgres(16), ...proxies], { read: () => 'NAME="Ubuntu"\nID=ubuntu\n' })
    await expect(ensureSystemPackages(() => {}, system)).rejects.toThrow(
      /Run: apt-get .* redis-server\nThen install Google Chrome/,
    )
    expect(ran).toEqual([])
  })
})

describe('wishForHeadlessShell', () => {
  const shell = '/usr/bin/chromium-headless-shell'
  const look = 'sh -c apt-cache show chromium-headless-shell > /dev/null 2>&1'

  it('installs it where apt-get knows it', async () => {
    const { system, ran } = madeUp([apt, '/usr/bin/chromium'])
    const lines: string[] = []
    await wishForHeadlessShell(line => lines.push(line), system)
    const install = 'apt-get install --yes --quiet --no-install-recommends chromium-headless-shell'
    expect(ran.map(({ line }) => line)).toEqual([look, install])
    expect(lines).toHaveLength(1)
  })

  it.each<[string, string[], Partial<System>]>([
    ['it is there', [apt, '/usr/bin/chromium', shell], {}],
    ['somebody chose another one', [apt, '/opt/chrome'], { env: { CHROMIUM_PATH: '/opt/chrome' } }],
    ['there are no rights to', [apt, '/usr/bin/chromium'], { isRoot: false }],
    ['there is no apt-get', ['/usr/bin/chromium'], {}],
    ['it would be a snap', [apt, '/usr/bin/google-chrome'], { read: () => 'ID=ubuntu\n' }],
  ])('runs nothing and says nothing where %s', async (_name, present, given) => {
    const { system, ran } = madeUp(present, given)
    await wishForHeadlessShell(() => expect.unreachable(), system)
    expect(ran).toEqual([])
  })

  it('says nothing where apt-get does not know it, and goes on where it cannot be had', async () => {
    const unknown = madeUp([apt, '/usr/bin/chromium'], { run: () => Promise.reject(new Error('unknown')) })
    await wishForHeadlessShell(() => expect.unreachable(), unknown.system)
    const run = async (command: string) => {
      if (command === 'apt-get') throw new Error('no network')
    }
    const lines: string[] = []
    await wishForHeadlessShell(line => lines.push(line), madeUp([apt, '/usr/bin/chromium'], { run }).system)
    expect(lines.at(-1)).toBe('That did not work; the tests take /usr/bin/chromium instead.')
  })
})
