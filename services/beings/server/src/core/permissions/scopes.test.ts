import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryDirectory } from '@trivium/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { attempt } from '../../../test/attempt.ts'
import { type ChatStream, followChat } from '../../../test/chat-stream.ts'
import { expectError, query } from '../../../test/field-rules.ts'
import { type ProvidedService, startWithProvider } from '../../../test/provider.ts'

let service: ProvidedService
let stream: ChatStream
let folder: string
let turns: number

beforeEach(async () => {
  service = await startWithProvider()
  stream = await followChat(service.user)
  turns = 0
  folder = await temporaryDirectory()
  await mkdir(join(folder, 'sub'))
  await writeFile(join(folder, 'a.txt'), 'one')
  await writeFile(join(folder, 'b.txt'), 'two')
})

const path = (name: string) => join(folder, name)
const respond = (fields: Record<string, unknown>) =>
  service.user.get(query('/permission/respond', { userId: service.curator.id, allowed: 'true', ...fields }))

/** Has the model call a tool, and gives this answer to its question. */
async function answer(name: string, parameters: Record<string, unknown>, fields: Record<string, unknown>) {
  service.provider.script({ toolCalls: [{ name, parameters }] }, { text: 'ok' })
  const asked = stream.of('permission_request').length
  await service.user.post('/api/chat/send', { channelId: service.channelId, content: 'go' })
  await stream.until(seen => seen.of('permission_request').length > asked)
  const { request } = stream.of('permission_request').at(-1)?.data ?? {}
  const { requestId, allowCode: code } = request
  const body = { userId: service.curator.id, requestId, code, allowed: true, ...fields }
  expect((await service.user.post('/permission/respond', body)).body).toEqual({ success: true })
  turns += 1
  await stream.ends(turns)
  return request
}

const would = async (name: string, parameters: Record<string, unknown>) =>
  (await attempt(service, { beingId: service.curator.id, name, parameters })).result
const disk = (action: string, at: string, more: object = {}) => would('disk', { action, path: at, ...more })

describe.each([
  ['for an hour', { addToCache: true, cacheDuration: 1 }],
  ['for good', { always: true }],
])('an answer %s', (_, duration) => {
  test('to read a file is about reading that file', async () => {
    const request = await answer('disk', { action: 'read_file', path: path('a.txt') }, duration)
    expect(request).toMatchObject({ access: 'read', whole: false, wider: folder, resource: path('a.txt') })
    expect(await disk('read_file', path('a.txt'))).toBe('Allowed')
    expect(await disk('count_lines', path('a.txt'))).toBe('Allowed')
    for (const [action, at] of [
      ['write_file', 'a.txt'],
      ['clear_file', 'a.txt'],
      ['delete_file', 'a.txt'],
      ['read_file', 'b.txt'],
      ['read_file', 'a.txt.bak'],
      ['list_directory', ''],
    ] as const)
      expect(await disk(action, path(at), { content: '' }), `${action} ${at}`).toBe('AskUser')
  })

  test('to write a file is not about reading it', async () => {
    const parameters = { action: 'write_file', path: path('new.txt'), content: 'x' }
    expect(await answer('disk', parameters, duration)).toMatchObject({ access: 'write' })
    expect(await disk('write_file', path('new.txt'), { content: '' })).toBe('Allowed')
    expect(await disk('read_file', path('new.txt'))).toBe('AskUser')
  })

  test('about a folder covers what is in it only when the wider scope was chosen', async () => {
    const request = await answer('disk', { action: 'list_directory', path: folder }, duration)
    expect(request).toMatchObject({ wider: folder, whole: false })
    expect(await disk('list_directory', folder)).toBe('Allowed')
    expect(await disk('read_file', path('a.txt'))).toBe('AskUser')
    expect(await disk('search_content', folder, { keyword: 'o' })).toBe('AskUser')
    await answer('disk', { action: 'read_file', path: path('a.txt') }, { ...duration, scope: 'wider' })
    expect(await disk('read_file', path('sub/x.txt'))).toBe('Allowed')
    expect(await disk('search_content', folder, { keyword: 'o' })).toBe('Allowed')
    expect(await disk('write_file', path('a.txt'), { content: '' })).toBe('AskUser')
  })

  test('to search a folder is about everything in it', async () => {
    const request = await answer('disk', { action: 'search_content', path: folder, keyword: 'o' }, duration)
    expect(request).toMatchObject({ whole: true, access: 'read', resource: folder })
    expect(await disk('read_file', path('b.txt'))).toBe('Allowed')
    expect(await disk('clear_file', path('b.txt'))).toBe('AskUser')
  })

  test('to open an address is about that address, or about its host and port when that was chosen', async () => {
    // The name does not exist, so nothing is reached.
    const url = 'http://docs.invalid/a'
    const request = await answer('network', { action: 'get', url }, duration)
    expect(request).toMatchObject({ resource: url, access: 'read', wider: 'docs.invalid:80' })
    const get = (at: string, action = 'get') => would('network', { action, url: at })
    expect(await get(url)).toBe('Allowed')
    for (const other of [`${url}/b`, `${url}?q=1`, 'http://docs.invalid/', 'https://docs.invalid/a'])
      expect(await get(other), other).toBe('AskUser')
    expect(await get(url, 'post')).toBe('AskUser')
    await answer('network', { action: 'get', url: 'http://docs.invalid/b' }, { ...duration, scope: 'wider' })
    expect(await get('http://docs.invalid/c?d')).toBe('Allowed')
    expect(await get('http://docs.invalid:8080/c')).toBe('AskUser')
    expect(await get('https://docs.invalid/c')).toBe('AskUser')
  })
})

test('a scope that was not offered is refused, and the question stays', async () => {
  service.provider.script(
    { toolCalls: [{ name: 'command_line', parameters: { action: 'run', command: 'echo hi' } }] },
    { text: 'ok' },
  )
  await service.user.post('/api/chat/send', { channelId: service.channelId, content: 'go' })
  await stream.until(seen => seen.of('permission_request').length > 0)
  expectError(await respond({ scope: 'wider', addToCache: 'true' }), 400, 'VALIDATION_ERROR')
  expectError(await respond({ scope: 'all' }), 400, 'VALIDATION_ERROR')
  expect((await respond({})).body).toEqual({ success: true })
})
