import { link, mkdir, symlink, writeFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { rounds, temporaryDirectory } from '@trivium/testing'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ClosedPlaces, closedPlaces } from './files/closed-places.ts'
import { copiesIn } from './files/mounted-copies.ts'
import { readBytes, writeExact } from './open-exact.ts'
import { resolvePath } from './resolve-path.ts'

const secretText = 'a secret nobody may read'
let data: string
let workspace: string
let outside: string
let places: ClosedPlaces
let secrets: string[]

beforeAll(async () => {
  data = await temporaryDirectory()
  outside = await temporaryDirectory()
  workspace = join(data, 'beings', 'one', 'workspace')
  const other = join(data, 'beings', 'two', 'workspace', 'Tagebuch é')
  await mkdir(join(workspace, 'sub'), { recursive: true })
  await mkdir(other, { recursive: true })
  secrets = [join(data, 'secret.key'), join(data, 'inbox.key'), join(other, 'diary.txt')]
  for (const secret of secrets) await writeFile(secret, secretText)
  await symlink(data, join(workspace, 'up'))
  await symlink('../../..', join(workspace, 'relative'))
  await symlink(join(workspace, 'up'), join(outside, 'twice'))
  await symlink(secrets[0] ?? '', join(workspace, 'direct'))
  for (const [index, secret] of secrets.entries()) {
    await link(secret, join(workspace, `hard-${index}`))
    await link(secret, join(outside, `hard-${index}`))
  }
  places = await closedPlaces({ own: [workspace], closed: [data] })
})

/** Ways to say the same path: through links, handles of the process, dots, repeated slashes, other cases and forms. */
const detours: ((path: string) => string)[] = [
  path => path,
  path => join(workspace, 'up', relative(data, path)),
  path => join(workspace, 'relative', relative(data, path)),
  path => join(outside, 'twice', relative(data, path)),
  path => relative(workspace, path),
  path => `/proc/self/root${path}`,
  path => `/proc/self/cwd/${relative(process.cwd(), path)}`,
  path => `/proc/thread-self/root${path}`,
  path => path.replaceAll('/', '//').replace(/^\/\//, '/'),
  path => path.replaceAll('/', '/./'),
  path => path.replace(/\/([^/]+)$/, '/x/../$1'),
  path => `${workspace}/../../..${path.slice(data.length)}`,
  path => path.normalize('NFD'),
  path => path.normalize('NFC'),
  path => path.toUpperCase(),
  path => path.replace(/\/(\w)/g, (_, first: string) => `/${first.toUpperCase()}`),
  path => `${path}/`,
  path => `${path}/.`,
  path => ` ${path}`,
  path => `${path}\0`,
  path => path.replaceAll('/', '\\'),
  path => path.replaceAll('/', '／'),
  path => `file://${path}`,
  path => path.replace(/\./g, '%2e'),
  path => join(workspace, 'direct', '..', relative(data, path)),
]

async function reach(given: string): Promise<string> {
  const { path, refusal } = await resolvePath(workspace, places, given).catch(() => ({
    path: '',
    refusal: 'unreadable',
  }))
  if (refusal !== '') return refusal
  return readBytes(path, places).then(
    bytes => bytes.toString(),
    (error: Error) => error.message,
  )
}

describe('closed files', () => {
  test('cannot be read in any spelling', async () => {
    const some = fc.array(fc.constantFrom(...detours), { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(fc.nat(2), some, async (which, ways) => {
        const given = ways.reduce((path, way) => way(path), secrets[which] ?? '')
        expect(await reach(given)).not.toContain(secretText)
      }),
      { numRuns: rounds(5000, 400) },
    )
  })

  test.each(['hard-0', 'hard-1', 'hard-2'])('%s, the same file under another name, is closed', async name => {
    for (const folder of [workspace, outside]) {
      await expect(readBytes(join(folder, name), places)).rejects.toThrow(/closed/)
      await expect(writeExact(join(folder, name), 'x', places)).rejects.toThrow(/closed/)
    }
  })

  test('a file with two names that are both open is open', async () => {
    await writeFile(join(outside, 'twin'), 'ours')
    await link(join(outside, 'twin'), join(workspace, 'twin'))
    expect((await readBytes(join(workspace, 'twin'), places)).toString()).toBe('ours')
  })

  test.each(['/proc/self/environ', '/proc/1/environ', '/dev/fd/0', '/dev/stdin', '/sys/kernel/notes', '/dev/mem'])(
    '%s is closed',
    async given => {
      expect(await reach(given)).toMatch(/closed|unreadable/)
    },
  )

  test('what another handle of this process has open is not opened through it', async () => {
    const { open } = await import('node:fs/promises')
    await using handle = await open(secrets[0] ?? '')
    for (const way of [`/dev/fd/${handle.fd}`, `/proc/self/fd/${handle.fd}`, `/proc/${process.pid}/fd/${handle.fd}`])
      expect(await reach(way)).not.toContain(secretText)
  })

  test('a folder that is mounted a second time is the same folder', () => {
    const table = [
      '22 1 8:1 / / rw - ext4 /dev/sda1 rw',
      '30 22 8:1 /srv/data /mnt/copy rw - ext4 /dev/sda1 rw',
      '31 22 8:1 /srv /mnt/with\\040space rw - ext4 /dev/sda1 rw',
      '32 22 8:1 /srv/data/beings/two /mnt/two rw - ext4 /dev/sda1 rw',
      '33 22 8:1 /home /mnt/home rw - ext4 /dev/sda1 rw',
      '34 22 8:2 /srv/data /mnt/other rw - ext4 /dev/sdb1 rw',
    ].join('\n')
    expect(copiesIn(table, '/srv/data')).toEqual(['/mnt/copy', '/mnt/with space/data', '/mnt/two'])
    expect(copiesIn('', '/srv/data')).toEqual([])
  })

  test('a name is looked at as the file system has it', () => {
    expect(places.byName(join(data, basename(secrets[0] ?? '')))).toBe('closed')
    expect(places.byName(`${data}-other/secret.key`)).toBe('open')
    expect(places.byName(join(workspace, 'x'))).toBe('own')
  })
})
