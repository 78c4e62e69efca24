import { readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ToolResult } from '@trivium/beings-contract'
import { temporaryDirectory } from '@trivium/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { type ChatStream, followChat } from '../../../test/chat-stream.ts'
import { makeBeing } from '../../../test/factories.ts'
import { type ProvidedService, startWithProvider } from '../../../test/provider.ts'
import { workspaceFolder } from '../../core/beings/being-files.ts'

let service: ProvidedService
let stream: ChatStream
let turns: number

beforeEach(async () => {
  service = await startWithProvider()
  stream = await followChat(service.user)
  turns = 0
})

/** Has the model call one tool and answers whatever it asks. */
async function call(name: string, parameters: Record<string, unknown>, allowed = true): Promise<ToolResult> {
  service.provider.script({ toolCalls: [{ name, parameters }] }, { text: 'ok' })
  const asked = stream.of('permission_request').length
  await service.user.post('/api/chat/send', { channelId: service.channelId, content: 'do it' })
  turns += 1
  await stream.until(seen => seen.of('complete').length >= turns || seen.of('permission_request').length > asked)
  await service.user.get(`/permission/respond?userId=${service.curator.id}&allowed=${allowed}`)
  await stream.ends(turns)
  const { messages } = (await service.user.get(`/api/chat/messages?channelId=${service.channelId}`)).body
  return messages.findLast((message: { toolCalls?: unknown }) => message.toolCalls).toolCalls[0].result
}

const workspace = () => workspaceFolder(service.context, service.curator.id)
const questions = () => stream.of('permission_request').length

describe('disk', () => {
  test('is free inside the workspace', async () => {
    expect(await call('disk', { action: 'write_file', path: 'notes/a.txt', content: 'one\ntwo\nthree' })).toMatchObject(
      { success: true },
    )
    expect((await call('disk', { action: 'read_file', path: 'notes/a.txt' })).output).toBe('one\ntwo\nthree')
    expect(
      (await call('disk', { action: 'read_lines', path: 'notes/a.txt', start_line: '2', line_count: 1 })).output,
    ).toBe('two')
    await call('disk', { action: 'replace_text', path: 'notes/a.txt', old_text: 'two', new_text: '$& 2' })
    await call('disk', { action: 'replace_lines', path: 'notes/a.txt', start_line: 1, line_count: 1, content: '1' })
    expect(await readFile(join(workspace(), 'notes/a.txt'), 'utf8')).toBe('1\n$& 2\nthree')
    expect((await call('disk', { action: 'list_directory', path: 'notes' })).output).toBe('a.txt')
    expect((await call('disk', { action: 'search_content', path: '.', keyword: 'three' })).output).toContain(
      'notes/a.txt:3',
    )
    expect((await call('disk', { action: 'delete_file', path: 'notes/a.txt' })).success).toBe(true)
    expect((await call('disk', { action: 'read_file', path: 'notes/a.txt' })).error).toContain('ENOENT')
    expect(questions()).toBe(0)
  })

  test('asks outside of it, and never opens the data directory', async () => {
    const outside = await temporaryDirectory()
    await writeFile(join(outside, 'public.txt'), 'public')
    expect((await call('disk', { action: 'read_file', path: join(outside, 'public.txt') })).output).toBe('public')
    expect(questions()).toBe(1)
    await symlink(service.dataDir, join(workspace(), 'up'))
    for (const path of [
      '../soul.md',
      '../../../beings.db',
      'up/beings.db',
      join(service.dataDir, 'beings.db'),
      'a\0b',
      'C:\\x',
      '..\\..\\x',
    ]) {
      const result = await call('disk', { action: 'read_file', path })
      expect(result, path).toMatchObject({ success: false })
      expect(result.error, path).toContain('Permission denied')
    }
    expect(questions()).toBe(1)
  })

  test('wrong parameters are told to the model', async () => {
    expect((await call('disk', { action: 'read_file' })).error).toContain('path')
    expect((await call('disk', { action: 'fly' })).error).toContain('no action "fly"')
    expect((await call('spaceship', { action: 'fly' })).error).toContain('no tool')
    expect((await call('disk', { action: '__proto__', path: 'x' })).error).toContain('no action')
  })
})

describe('network', () => {
  test.each([
    'http://127.0.0.1:1/',
    'http://localhost/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::ffff:10.0.0.1]/',
  ])('%s is closed without asking', async url => {
    const result = await call('network', { action: 'get', url })
    expect(result.success).toBe(false)
    expect(result.error).toMatch(/private network|closed/)
    expect(questions()).toBe(0)
  })

  test('a rule for the host opens a private address, but never this service itself', async () => {
    const host = new URL(service.provider.url).host
    await service.user.post('/api/permissions/save', {
      permissionType: 'NetworkAccess',
      resourcePrefix: host,
      result: 'Allowed',
    })
    expect((await call('network', { action: 'get', url: `${service.provider.url}/v1/models` })).output).toContain(
      'fake-small',
    )
    expect(questions()).toBe(0)
    expect((await call('network', { action: 'get', url: 'file:///etc/passwd' })).error).toContain('Permission denied')
  })
})

describe('command_line', () => {
  test('asks, shows exactly what will run, and interprets no argument', async () => {
    const result = await call('command_line', {
      action: 'run',
      command: 'echo',
      arguments: ['$(id)', '; rm -rf /', "it's"],
    })
    const { resource } = stream.of('permission_request')[0]?.data.request ?? {}
    expect(resource).toMatch(/^\/(usr\/)?bin\/echo /)
    expect(resource).toContain(` '$(id)' '; rm -rf /' 'it'"'"'s'`)
    expect(result.output).toContain(`$(id) ; rm -rf / it's`)
  })

  test('tells the model about a failing command', async () => {
    expect((await call('command_line', { action: 'run', command: 'echo bad >&2; exit 4' })).error).toContain(
      'Exit code 4',
    )
    expect((await call('command_line', { action: 'run', command: 'ls' }, false)).error).toContain('Permission denied')
  })
})

describe('the others', () => {
  test('memory remembers and finds', async () => {
    await call('memory', { action: 'add', content: 'The garden gate is green', keywords: ['garden'] })
    expect((await call('memory', { action: 'query', query: 'garden gate' })).output).toContain('green')
    expect((await call('memory', { action: 'recent' })).output).toContain('green')
    const sent = (service.provider.calls().at(-1)?.body.messages ?? []) as { role: string; content: string }[]
    expect(sent.findLast(message => message.role === 'user')?.content).toContain('The garden gate is green')
  })

  test('calendar, help, system and beings answer', async () => {
    expect((await call('calendar', { action: 'add_days', date: '2024-02-28', days: 2 })).output).toBe('2024-03-01')
    expect(
      (await call('calendar', { action: 'get_components', date: '2026-01-01', calendar: 'hebrew' })).output,
    ).toContain('5786')
    expect((await call('calendar', { action: 'format', date: 'no date' })).error).toContain('not a date')
    expect((await call('help', { action: 'search', query: 'permission' })).output).toContain('permission')
    expect((await call('system', { action: 'system_info' })).output).toContain('processors')
    expect((await call('beings', { action: 'create_being', name: 'Otto', soul: 'You are Otto.' })).output).toContain(
      'Created Otto',
    )
    expect((await call('beings', { action: 'list_beings' })).output).toContain('Otto')
  })

  test('only the curator has the beings tool; denied tools and actions are hidden from the model', async () => {
    const being = await makeBeing(service, 'Otto')
    const permissions = { command_line: 'denied', disk_write: 'denied', 'memory:add': 'denied' }
    await service.user.put('/api/beings/tool-permissions', { beingId: being.id, permissions })
    service.provider.script({ text: 'hello' })
    await service.user.post('/api/chat/send', { channelId: being.channelId, content: 'hi' })
    await stream.ends()
    const tools = service.provider.calls()[0]?.body.tools as { function: { name: string; parameters: object } }[]
    const names = tools.map(tool => tool.function.name)
    expect(names).not.toContain('beings')
    expect(names).not.toContain('command_line')
    const sent = (name: string) => JSON.stringify(tools.find(tool => tool.function.name === name)?.function.parameters)
    expect(sent('disk')).not.toContain('write_file')
    expect(sent('memory')).not.toContain('"add"')
  })

  test('two beings talk until one of them marks it as read', async () => {
    const otto = await makeBeing(service, 'Otto')
    service.provider.respond(request => {
      const text = JSON.stringify(request.body.messages)
      if (text.includes('Your name is Otto')) return { text: 'Sunny, dear Cura.' }
      if (text.includes('Sunny, dear Cura.'))
        return { toolCalls: [{ name: 'chat', parameters: { action: 'mark_read' } }] }
      const asked = text.includes('Sent to Otto')
      return asked
        ? { text: 'I asked.' }
        : { toolCalls: [{ name: 'chat', parameters: { action: 'send', target_id: 'Otto', message: 'Weather?' } }] }
    })
    await service.user.post('/api/chat/send', { channelId: service.channelId, content: 'ask Otto about the weather' })
    await stream.ends(3)
    await service.context.mailbox.drain()
    const { conversations } = (await service.user.get('/api/chat-history/conversations')).body
    const pair = conversations.find(
      (conversation: { displayName: string }) => conversation.displayName === 'Cura, Otto',
    )
    const { messages } = (await service.user.get(`/api/chat/messages?channelId=${pair.sessionId}`)).body
    const said = messages.map(
      (message: { senderName: string; content: string }) => `${message.senderName}: ${message.content}`,
    )
    expect(said.slice(0, 2)).toEqual(['Cura: Weather?', 'Otto: Sunny, dear Cura.'])
    expect(otto.id).not.toBe('')
  })
})
