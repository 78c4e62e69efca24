import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryDirectory } from '@trivium/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { readExact, writeExact } from './open-exact.ts'
import { type PathScope, resolvePath } from './resolve-path.ts'

let data: string
let outside: string
let scope: PathScope

beforeEach(async () => {
  data = await temporaryDirectory()
  outside = await temporaryDirectory()
  const workspace = join(data, 'beings', 'one', 'workspace')
  await mkdir(workspace, { recursive: true })
  await mkdir(join(data, 'beings', 'two', 'workspace'), { recursive: true })
  await writeFile(join(data, 'secret.key'), 'secret')
  await writeFile(join(outside, 'public.txt'), 'public')
  scope = { workspace, forbidden: [data] }
})

describe('paths', () => {
  test.each(['a.txt', './a.txt', 'sub/../a.txt', 'new/deep/file.txt', '.'])(
    '%s is inside the workspace',
    async given => {
      expect(await resolvePath(scope, given)).toMatchObject({ insideWorkspace: true, refusal: '' })
    },
  )

  test.each(['../soul.md', '../../two/workspace/x', '../../../secret.key', 'sub/../../../../secret.key'])(
    '%s leads into the closed data directory',
    async given => {
      expect((await resolvePath(scope, given)).refusal).toContain('data directory')
    },
  )

  test.each(['', '  ', 'a\0b', 'C:\\Windows', 'c:/windows', '..\\..\\secret.key', '\\\\host\\share', '//host/share'])(
    '%j is no path here',
    async given => {
      expect((await resolvePath(scope, given)).refusal).not.toBe('')
    },
  )

  test('absolute paths: the data directory is closed, the rest is judged by its real place', async () => {
    expect((await resolvePath(scope, join(data, 'secret.key'))).refusal).not.toBe('')
    expect(await resolvePath(scope, join(outside, 'public.txt'))).toEqual({
      path: join(outside, 'public.txt'),
      insideWorkspace: false,
      refusal: '',
    })
    expect((await resolvePath(scope, '/proc/self/environ')).refusal).not.toBe('')
  })

  test('a link is judged by where it leads, also in the middle and when its target does not exist', async () => {
    await symlink(data, join(scope.workspace, 'up'))
    await symlink(outside, join(scope.workspace, 'out'))
    await symlink(join(outside, 'missing.txt'), join(scope.workspace, 'dangling'))
    expect((await resolvePath(scope, 'up/secret.key')).refusal).toContain('data directory')
    expect(await resolvePath(scope, 'out/new.txt')).toMatchObject({
      path: join(outside, 'new.txt'),
      insideWorkspace: false,
    })
    await expect(writeExact(join(scope.workspace, 'dangling'), 'x')).rejects.toThrow()
  })

  test('a link put in place after the decision is not followed', async () => {
    const { path } = await resolvePath(scope, 'a.txt')
    await symlink(join(data, 'secret.key'), path)
    await expect(readExact(path)).rejects.toThrow()
    await expect(writeExact(path, 'x')).rejects.toThrow()
  })

  test('a folder replaced by a link after the decision is noticed', async () => {
    const { path } = await resolvePath(scope, 'folder/secret.key')
    await symlink(data, join(scope.workspace, 'folder'))
    await expect(readExact(path)).rejects.toThrow(/changed/)
  })

  test('reads and writes text, refuses folders and binary files', async () => {
    const { path } = await resolvePath(scope, 'ok.txt')
    await writeExact(path, 'hé')
    expect(await readExact(path)).toBe('hé')
    await writeFile(path, Buffer.from([1, 0, 2]))
    await expect(readExact(path)).rejects.toThrow(/not text/)
    await expect(readExact(scope.workspace)).rejects.toThrow()
  })
})
