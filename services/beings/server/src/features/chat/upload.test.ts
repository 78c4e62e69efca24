import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { temporaryDirectory } from '@trivium/testing'
import { describe, expect, test } from 'vitest'
import { makeBeing, type ReadyService, startReady } from '../../../test/factories.ts'
import { expectError, notIds, unknownId } from '../../../test/field-rules.ts'
import { startBeings } from '../../../test/start.ts'
import { safeFileName } from './file-name.ts'
import { sniffType } from './sniff-type.ts'

interface Part {
  name: string
  value: string | Buffer
  fileName?: string
}

function multipart(parts: Part[]) {
  const boundary = 'trivium-boundary'
  const bytes = parts.flatMap(({ name, value, fileName }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n\r\n`,
    value,
    '\r\n',
  ])
  const body = Buffer.concat([...bytes, `--${boundary}--\r\n`].map(part => Buffer.from(part)))
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, body }
}

const upload = ({ user }: ReadyService, parts: Part[], path = '/api/chat/upload') =>
  user.send('POST', path, multipart(parts))
const uploadsOf = async ({ curator }: ReadyService) =>
  readdir(join(dirname(curator.soulPath), 'workspace', 'uploads')).catch(() => [])
const leftovers = ({ dataDir }: ReadyService) => readdir(join(dataDir, 'incoming')).catch(() => [])

test('a form is refused where none is taken, also where every field is optional', async () => {
  const service = await startReady()
  const answer = await upload(service, [{ name: 'webSkin', value: 'dev' }], '/config/save')
  expectError(answer, 400, 'VALIDATION_ERROR')
})

describe('POST /api/chat/upload', () => {
  test('stores the file where the being can read it, with channelId as a field or in the query', async () => {
    const service = await startReady()
    const { user, channelId, curator } = service
    const content = Buffer.from('Meeting at noon.\n')
    const answer = await upload(service, [
      { name: 'file', value: content, fileName: 'notes.txt' },
      { name: 'channelId', value: channelId },
    ])
    expect(answer.body).toEqual({
      success: true,
      messageId: expect.any(String),
      fileId: expect.any(String),
      fileName: 'notes.txt',
      fileSize: content.length,
    })
    const [stored = ''] = await uploadsOf(service)
    expect(await readFile(join(dirname(curator.soulPath), 'workspace', 'uploads', stored))).toEqual(content)
    const { messages } = (await user.get(`/api/chat/messages?channelId=${channelId}`)).body
    expect(messages[0]).toMatchObject({
      id: answer.body.messageId,
      files: [{ fileId: answer.body.fileId, fileName: 'notes.txt', fileSize: content.length, mimeType: 'text/plain' }],
      content: expect.stringContaining(`uploads/${stored}`),
    })
    const download = await user.get(`/api/chat/file?fileId=${answer.body.fileId}`)
    expect(download.text).toBe(content.toString())
    expect(download.headers['content-disposition']).toContain('attachment')
    const byQuery = await upload(
      service,
      [{ name: 'file', value: '', fileName: 'empty' }],
      `/api/chat/upload?channelId=${channelId}`,
    )
    expect(byQuery.body).toMatchObject({ success: true, fileSize: 0 })
  })

  test('refuses what is no upload, and leaves nothing behind', async () => {
    const service = await startReady()
    const { user, channelId } = service
    const file = { name: 'file', value: 'x', fileName: 'x.txt' }
    expectError(await upload(service, [file]), 400, 'VALIDATION_ERROR')
    expectError(await upload(service, [{ name: 'channelId', value: channelId }]), 400, 'VALIDATION_ERROR')
    expectError(
      await upload(service, [
        { ...file, name: 'other' },
        { name: 'channelId', value: channelId },
      ]),
      400,
      'VALIDATION_ERROR',
    )
    expectError(
      await upload(service, [file, { ...file, name: 'second' }, { name: 'channelId', value: channelId }]),
      400,
      'VALIDATION_ERROR',
    )
    for (const value of notIds.filter(id => typeof id === 'string')) {
      expectError(await upload(service, [file, { name: 'channelId', value }]), 400, 'VALIDATION_ERROR')
    }
    expectError(await upload(service, [file, { name: 'channelId', value: unknownId }]), 404, 'NOT_FOUND')
    expectError(await user.post('/api/chat/upload', { channelId }), 400, 'VALIDATION_ERROR')
    expectError(
      await user.post('/api/chat/upload', 'x', { 'content-type': 'multipart/form-data' }),
      400,
      'VALIDATION_ERROR',
    )
    const cut = multipart([file])
    expectError(
      await user.send('POST', `/api/chat/upload?channelId=${channelId}`, { ...cut, body: cut.body.subarray(0, 80) }),
      400,
      'VALIDATION_ERROR',
    )
    expect(await uploadsOf(service)).toEqual([])
    expect(await leftovers(service)).toEqual([])
  })

  test('takes 100 MB and not a byte more', { timeout: 300_000 }, async () => {
    const service = await startReady()
    const path = `/api/chat/upload?channelId=${service.channelId}`
    await service.user.post('/api/beings/stop', { beingId: service.curator.id })
    const largest = Buffer.alloc(100 * 1024 * 1024, 'a')
    const accepted = await upload(service, [{ name: 'file', value: largest, fileName: 'big' }], path)
    expect(accepted.body).toMatchObject({ success: true, fileSize: largest.length })
    const refused = await upload(
      service,
      [{ name: 'file', value: Buffer.concat([largest, Buffer.from('a')]), fileName: 'big' }],
      path,
    )
    expectError(refused, 400, 'VALIDATION_ERROR')
    expect(await uploadsOf(service)).toHaveLength(1)
    expect(await leftovers(service)).toEqual([])
  })

  test('what was cut off by the end of a process is cleared at the next start', async () => {
    const first = await startReady()
    await first.stop()
    await mkdir(join(first.dataDir, 'incoming'))
    await writeFile(join(first.dataDir, 'incoming', 'half'), 'x')
    await startBeings({ dataDir: first.dataDir })
    expect(await leftovers(first)).toEqual([])
  })

  test('in a group every being gets a copy of its own, which goes when the chat is cleared', async () => {
    const service = await startReady()
    const { user, context, dataDir, curator } = service
    const ada = await makeBeing(service, 'Ada')
    const bob = await makeBeing(service, 'Bob')
    const { project } = (await user.post('/api/projects/create', { name: 'Garden', description: '' })).body
    for (const beingId of [curator.id, ada.id])
      await user.post('/api/projects/assign', { projectId: project.id, beingId })
    const channelId = project.groupChatSessionId
    const { body } = await upload(service, [
      { name: 'file', value: 'plan', fileName: 'plan.txt' },
      { name: 'channelId', value: channelId },
    ])
    const uploads = (id: string) => join(dataDir, 'beings', id, 'workspace', 'uploads')
    const [stored = ''] = await readdir(uploads(curator.id))
    for (const { id } of [curator, ada]) expect(await readFile(join(uploads(id), stored), 'utf8')).toBe('plan')
    expect(await readdir(uploads(bob.id)).catch(() => [])).toEqual([])
    const { messages } = (await user.get(`/api/chat/messages?channelId=${channelId}`)).body
    expect(messages[0].content).toContain(`uploads/${stored}`)
    await writeFile(join(uploads(curator.id), stored), 'changed')
    expect(await readFile(join(uploads(ada.id), stored), 'utf8')).toBe('plan')
    await rm(join(uploads(curator.id), stored))
    expect((await user.get(`/api/chat/file?fileId=${body.fileId}`)).text).toBe('plan')
    await context.mailbox.drain()
    await user.post('/api/chat/clear', { channelId })
    expect(await readdir(uploads(ada.id))).toEqual([])
    expectError(await user.get(`/api/chat/file?fileId=${body.fileId}`), 404, 'NOT_FOUND')
  })

  test('a link in a workspace leads no upload astray', async () => {
    const service = await startReady()
    const elsewhere = await temporaryDirectory()
    await symlink(elsewhere, join(dirname(service.curator.soulPath), 'workspace', 'uploads'))
    const parts = [
      { name: 'file', value: 'x', fileName: 'x.txt' },
      { name: 'channelId', value: service.channelId },
    ]
    expectError(await upload(service, parts), 400, 'VALIDATION_ERROR')
    expect(await readdir(elsewhere)).toEqual([])
    expect(await leftovers(service)).toEqual([])
  })

  test('a name never leads out of the folder', async () => {
    const service = await startReady()
    await service.user.post('/api/beings/stop', { beingId: service.curator.id })
    for (const fileName of [
      '../../../../etc/passwd',
      '..\\..\\windows\\system32\\x.dll',
      '/etc/passwd',
      'a/../../b',
      '%2e%2e%2fx',
      'con.txt',
      '.bashrc',
      '-rf',
    ]) {
      const { body } = await upload(service, [
        { name: 'file', value: 'x', fileName },
        { name: 'channelId', value: service.channelId },
      ])
      expect(body.fileName).toBe(safeFileName(fileName))
      expect(body.fileName).not.toMatch(/^[.-]|[/\\]|^con\./)
    }
    expect(await uploadsOf(service)).toHaveLength(8)
  })
})

test.each([
  ['../../x', 'x'],
  ['C:\\Users\\me\\Report.PDF', 'Report.PDF'],
  ['', 'file'],
  ['...', 'file'],
  ['a\u0000b\u202ec.txt', 'abc.txt'],
  ['  many   spaces .txt ', 'many spaces .txt'],
  ['NUL', '_NUL'],
  ['报告 2026.pdf', '报告 2026.pdf'],
  [`${'长'.repeat(200)}.txt`, `${'长'.repeat(38)}.txt`],
])('the name %j becomes %j', (given, expected) => {
  expect(safeFileName(given)).toBe(expected)
})

test.each([
  [Buffer.from('89504e470d0a1a0a00', 'hex'), 'image/png'],
  [Buffer.from('%PDF-1.7'), 'application/pdf'],
  [Buffer.from('<html><script>'), 'text/plain'],
  [Buffer.from('你好').subarray(0, 4), 'text/plain'],
  [Buffer.from([0xff, 0xfe, 0x41]), 'application/octet-stream'],
  [Buffer.from([0, 1, 2]), 'application/octet-stream'],
  [Buffer.alloc(0), 'text/plain'],
])('content %# is recognised', (head, type) => {
  expect(sniffType(head)).toBe(type)
})
