import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeBeing, startReady } from '../../../test/factories.ts'
import { workspaceFolder } from '../../core/beings/being-files.ts'

const secret = 'never to be read in the audit trail'

test('what a person does is in the audit trail, with ids and sizes and without the words', async () => {
  const service = await startReady()
  const { user, context } = service
  const ada = await makeBeing(service, 'Ada')
  const newest = async () => (await user.get('/api/audit/list?kind=action&pageSize=1')).body.entries[0]
  const expectEntry = async (entry: object) => expect(await newest()).toMatchObject({ kind: 'action', ...entry })
  const post = async (path: string, body: object) => {
    const answer = await user.post(path, body)
    expect(answer.status, answer.text).toBe(200)
    await context.mailbox.drain()
    return answer.body
  }

  const { sessionId: channelId } = (await post('/api/chat/new', { beingId: ada.id })).conversation
  const ofAda = { resource: channelId, beingId: ada.id, beingName: 'Ada' }
  await expectEntry({ action: 'chat.new', ...ofAda })
  const { messageId } = await post('/api/chat/send', { channelId, content: secret })
  await expectEntry({ action: 'chat.send', ...ofAda, reason: `message ${messageId}, ${secret.length} characters` })
  await post('/api/chat/regenerate', { channelId })
  await expectEntry({ action: 'chat.regenerate', ...ofAda })
  await post('/api/chat/edit', { messageId, content: `${secret}!` })
  await expectEntry({ action: 'chat.edit', ...ofAda })
  await post('/api/chat/stop', { channelId })
  await expectEntry({ action: 'chat.stop', ...ofAda })
  const form = new FormData()
  form.set('file', new Blob([secret]), 'note.txt')
  const uploaded = await user.fetch(`/api/chat/upload?channelId=${channelId}`, { method: 'POST', body: form })
  const { fileId } = (await uploaded.json()) as { fileId: string }
  await context.mailbox.drain()
  await expectEntry({ action: 'chat.upload', ...ofAda, reason: `file ${fileId}, ${secret.length} bytes` })
  await post('/api/chat/clear', { channelId })
  await expectEntry({ action: 'chat.clear', ...ofAda })
  await post('/api/chat/delete', { channelId })
  await expectEntry({ action: 'chat.delete', ...ofAda })
  const broadcast = await post('/api/chat/broadcast', { content: secret })
  await expectEntry({ action: 'chat.broadcast', resource: broadcast.channelId, beingId: '' })

  await post('/api/beings/export', { beingId: ada.id })
  await expectEntry({ action: 'being.export', beingId: ada.id })
  await post('/api/beings/ai-config/test', { aiClientType: 'Demo', config: {} })
  await expectEntry({ action: 'ai_client.test', resource: 'Demo' })

  const folder = workspaceFolder(context, ada.id)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'a.ts'), 'one\ntwo\n')
  const { positionId } = await post('/api/code/register', { filePath: join(folder, 'a.ts'), lineNumber: 1, column: 1 })
  await expectEntry({ action: 'code.register', resource: positionId })
  await post('/api/code/update', { positionId, lineNumber: 2 })
  await expectEntry({ action: 'code.update', resource: positionId })
  await post('/api/code/unregister', { positionId })
  await expectEntry({ action: 'code.unregister', resource: positionId })

  const everything = await context.database.db.selectFrom('audit_entries').selectAll().execute()
  expect(JSON.stringify(everything)).not.toContain(secret)
})

test('signing out and shutting down are in the audit trail; a stranger who signs out is not', async () => {
  const { user, stranger, context } = await startReady()
  const actions = async () => {
    const rows = await context.database.db.selectFrom('audit_entries').select('action').orderBy('seq').execute()
    return rows.map(row => row.action).filter(action => /sign_out|shutdown/.test(action))
  }
  await stranger.post('/logout')
  expect(await actions()).toEqual([])
  await user.post('/logout')
  expect(await actions()).toEqual(['session.sign_out'])
  await stranger.post('/api/system/shutdown')
  expect(await actions()).toEqual(['session.sign_out', 'system.shutdown'])
})
