import { mkdir, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { type ChatStream, followChat } from '../../../test/chat-stream.ts'
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

const workspace = () => workspaceFolder(service.context, service.curator.id)
const questions = () => stream.of('permission_request')

/** Runs a command; a question is answered as given, by default with no. Tells whether there was one. */
async function asks(parameters: object, answer: object = { allowed: false }): Promise<boolean> {
  const before = questions().length
  service.provider.script(
    { toolCalls: [{ name: 'command_line', parameters: { action: 'run', ...parameters } }] },
    { text: 'ok' },
  )
  await service.user.post('/api/chat/send', { channelId: service.channelId, content: 'go' })
  turns += 1
  await stream.until(() => questions().length > before || stream.of('complete').length >= turns)
  const asked = questions().length > before
  if (asked) await respond(questions().at(-1)?.data.request, answer)
  await stream.ends(turns)
  return asked
}

async function respond(
  { userId, requestId, allowCode, denyCode }: Record<string, string>,
  answer: { allowed?: boolean },
) {
  const code = answer.allowed ? allowCode : denyCode
  const { status, text } = await service.user.post('/permission/respond', { userId, requestId, code, ...answer })
  expect(status, text).toBe(200)
}

const remember = { allowed: true, addToCache: true, cacheDuration: 1 }
const forGood = { allowed: true, always: true }

describe('an answer that was remembered', () => {
  test('holds for the same command', async () => {
    expect(await asks({ command: 'ls -la' }, remember)).toBe(true)
    expect(await asks({ command: 'ls -la' })).toBe(false)
  })

  test('does not hold for what a comment hides', async () => {
    await asks({ command: 'ls -la' }, remember)
    expect(await asks({ command: "ls -la # '\ntouch stolen\n# '" })).toBe(true)
    expect(await readdir(workspace())).toEqual([])
  })

  test('does not hold for a program in a folder whose name looks like it', async () => {
    await asks({ command: 'ls -la' }, remember)
    await mkdir(join(workspace(), 'ls -la '))
    const climb = `ls -la ${'/..'.repeat(20)}/bin/sh`
    await asks({ command: climb, arguments: ['-c', 'touch stolen'] })
    expect(await readdir(workspace())).toEqual(['ls -la '])
  })

  test('does not hold for another line', async () => {
    await asks({ command: 'echo touch stolen' }, remember)
    expect(await asks({ command: 'echo\ntouch stolen' })).toBe(true)
    expect(await readdir(workspace())).toEqual([])
  })

  test('is not kept for what only the shell understands', async () => {
    expect(await asks({ command: 'ls; ls' }, remember)).toBe(true)
    expect(await asks({ command: 'ls; ls' }, forGood)).toBe(true)
    expect(await asks({ command: 'ls; ls' })).toBe(true)
    const { remembered } = (await service.user.get('/api/permissions/remembered')).body
    expect(remembered).toEqual([])
    expect((await service.user.get('/api/permissions/list')).body.rules).toEqual([])
  })

  test('for good holds for that command, not for what begins like it', async () => {
    await asks({ command: 'ls' }, forGood)
    expect(await asks({ command: 'ls' })).toBe(false)
    expect(await asks({ command: 'ls -la' })).toBe(true)
  })
})

describe('with arguments', () => {
  test.each(['ls -la', '../../../bin/sh', 'ls\n', './', 'no-such-program-here', 'l\u0000s'])(
    'the program %j is refused, and nobody is asked',
    async command => expect(await asks({ command, arguments: [] })).toBe(false),
  )

  test('the question shows the program that will run, and the answer is about its arguments too', async () => {
    expect(await asks({ command: 'ls', arguments: ['a b', 'c'] }, remember)).toBe(true)
    expect(questions()[0]?.data.request.resource).toMatch(/^\/(usr\/)?bin\/ls 'a b' c( # \S+)?$/)
    expect(await asks({ command: 'ls', arguments: ['a b', 'c'] })).toBe(false)
    expect(await asks({ command: 'ls', arguments: ['a', 'b c'] })).toBe(true)
    expect(await asks({ command: 'ls', arguments: ['a b c'] })).toBe(true)
    expect(await asks({ command: "ls 'a b' c" })).toBe(true)
  })

  test('a file of the workspace that is a link to a shell is a shell', async () => {
    await service.user.post('/api/permissions/save', {
      permissionType: 'CommandLine',
      resourcePrefix: './ls -c true',
      result: 'Allowed',
    })
    await symlink('/bin/sh', join(workspace(), 'ls'))
    expect(await asks({ command: './ls', arguments: ['-c', 'true'] })).toBe(true)
    expect(await asks({ command: './ls -c true' })).toBe(true)
  })

  test('too much is refused before anybody reads it', async () => {
    expect(await asks({ command: 'ls', arguments: Array.from({ length: 200 }, () => 'x'.repeat(20_000)) })).toBe(false)
  })
})
