import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryDirectory } from '@trivium/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { type ClosedPlaces, closedPlaces } from './files/closed-places.ts'
import { readBytes, writeExact } from './open-exact.ts'
import { resolvePath } from './resolve-path.ts'

let data: string
let outside: string
let workspace: string
let places: ClosedPlaces

const resolved = (given: string) => resolvePath(workspace, places, given)
const readExact = async (path: string) => (await readBytes(path, places)).toString()

beforeEach(async () => {
  data = await temporaryDirectory()
  outside = await temporaryDirectory()
  workspace = join(data, 'beings', 'one', 'workspace')
  await mkdir(workspace, { recursive: true })
  await mkdir(join(data, 'beings', 'two', 'workspace'), { recursive: true })
  await writeFile(join(data, 'secret.key'), 'secret')
  await writeFile(join(outside, 'public.txt'), 'public')
  places = await closedPlaces({ own: [workspace], closed: [data] })
})

describe('paths', () => {
  test.each(['a.txt', './a.txt', 'sub/../a.txt', 'new/deep/file.txt', '.'])(
    '%s is inside the workspace',
    async given => {
      expect(await resolved(given)).toMatchObject({ insideWorkspace: true, refusal: '' })
    },
  )

  test.each(['../soul.md', '../../two/workspace/x', '../../../secret.key', 'sub/../../../../secret.key'])(
    '%s leads into the closed data directory',
    async given => {
      expect((await resolved(given)).refusal).toContain('data directory')
    },
  )

  test.each(['', '  ', 'a\0b', 'C:\\Windows', 'c:/windows', '..\\..\\secret.key', '\\\\host\\share', '//host/share'])(
    '%j is no path here',
    async given => {
      expect((await resolved(given)).refusal).not.toBe('')
    },
  )

  test('absolute paths: the data directory is closed, the rest is judged by its real place', async () => {
    expect((await resolved(join(data, 'secret.key'))).refusal).not.toBe('')
    expect(await resolved(join(outside, 'public.txt'))).toEqual({
      path: join(outside, 'public.txt'),
      insideWorkspace: false,
      refusal: '',
    })
    expect((await resolved('/proc/self/environ')).refusal).not.toBe('')
  })

  test('a link is judged by where it leads, also in the middle and when its target does not exist', async () => {
    await symlink(data, join(workspace, 'up'))
    await symlink(outside, join(workspace, 'out'))
    await symlink(join(outside, 'missing.txt'), join(workspace, 'dangling'))
    expect((await resolved('up/secret.key')).refusal).toContain('data directory')
    expect(await resolved('out/new.txt')).toMatchObject({
      path: join(outside, 'new.txt'),
      insideWorkspace: false,
    })
    await expect(writeExact(join(workspace, 'dangling'), 'x', places)).rejects.toThrow()
  })

  test('a link put in place after the decision is not followed', async () => {
    const { path } = await resolved('a.txt')
    await symlink(join(data, 'secret.key'), path)
    await expect(readExact(path)).rejects.toThrow()
    await expect(writeExact(path, 'x', places)).rejects.toThrow()
  })

  test('a folder replaced by a link after the decision is noticed', async () => {
    const { path } = await resolved('folder/secret.key')
    await symlink(data, join(workspace, 'folder'))
    await expect(readExact(path)).rejects.toThrow(/changed/)
  })

  test('reads and writes text, refuses folders and binary files', async () => {
    const { path } = await resolved('ok.txt')
    await writeExact(path, 'hé', places)
    expect(await readExact(path)).toBe('hé')
    await writeFile(path, Buffer.from([1, 0, 2]))
    await expect(readExact(path)).rejects.toThrow(/not text/)
    await expect(readExact(workspace)).rejects.toThrow()
  })
})
