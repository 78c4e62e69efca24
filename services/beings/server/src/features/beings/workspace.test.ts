import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { startReady } from '../../../test/factories.ts'
import { expectError, notIds, query, unknownId } from '../../../test/field-rules.ts'

test('the files of a workspace are listed and downloaded', async () => {
  const { user, curator } = await startReady()
  const workspace = join(dirname(curator.soulPath), 'workspace')
  await mkdir(join(workspace, 'notes'))
  await writeFile(join(workspace, 'notes', 'a <b>.html'), '<script>alert(1)</script>')
  await writeFile(join(workspace, 'report 10.txt'), 'ten')
  await writeFile(join(workspace, 'report 9.txt'), 'nine')
  const list = async (path?: string) =>
    (await user.get(query('/api/beings/files', { beingId: curator.id, ...(path && { path }) }))).body
  expect((await list()).files.map((file: { path: string }) => file.path)).toEqual([
    'notes',
    'report 9.txt',
    'report 10.txt',
  ])
  expect((await list('notes')).files).toEqual([
    { name: 'a <b>.html', path: 'notes/a <b>.html', isDirectory: false, size: 25, modifiedAt: expect.any(String) },
  ])
  const file = await user.get(query('/api/beings/file', { beingId: curator.id, path: 'notes/a <b>.html' }))
  expect(file.text).toBe('<script>alert(1)</script>')
  expect(file.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringContaining('attachment'),
    'x-content-type-options': 'nosniff',
  })
})

test('nothing outside of the workspace can be reached', async () => {
  const { user, curator, dataDir } = await startReady()
  const workspace = join(dirname(curator.soulPath), 'workspace')
  await symlink('/etc', join(workspace, 'etc'))
  await symlink(join(dataDir, 'secret.key'), join(workspace, 'key'))
  const get = (kind: string, path: string) => user.get(query(`/api/beings/${kind}`, { beingId: curator.id, path }))
  for (const path of [
    '..',
    '../soul.md',
    '/etc/passwd',
    'etc/passwd',
    'etc',
    'key',
    '../../../secret.key',
    'notes/../../soul.md',
    `../workspace2`,
  ]) {
    expectError(await get('file', path), 403, 'PERMISSION_DENIED')
  }
  for (const path of ['..', '/etc', 'etc', '../..']) expectError(await get('files', path), 403, 'PERMISSION_DENIED')
  expectError(await get('file', 'a\0b'), 400, 'VALIDATION_ERROR')
  expectError(await get('file', ''), 400, 'VALIDATION_ERROR')
  expectError(await get('file', 'no-such-file'), 404, 'NOT_FOUND')
  expectError(await get('file', '..\\..\\secret.key'), 404, 'NOT_FOUND')
  expect((await get('files', '')).body.files).toEqual([])
})

test('refuses wrong fields', async () => {
  const { user } = await startReady()
  for (const path of ['/api/beings/files', '/api/beings/file']) {
    for (const beingId of notIds)
      expectError(await user.get(query(path, { beingId, path: 'x' })), 400, 'VALIDATION_ERROR')
    expectError(await user.get(query(path, { beingId: unknownId, path: 'x' })), 404, 'NOT_FOUND')
    expectError(await user.get(query(path, { beingId: unknownId, path: 'x'.repeat(5000) })), 400, 'VALIDATION_ERROR')
  }
})
