import { describe, expect, test } from 'vitest'
import { composeReply } from './compose-reply.ts'
import { understand } from './intents.ts'

const tools = ['memory', 'disk', 'command_line', 'network', 'calendar'].map(name => ({
  name,
  description: '',
  parameters: {},
}))

describe('the plain words of the Demo client', () => {
  test.each([
    ['remember that the gate is green', 'memory', { action: 'add', content: 'the gate is green' }],
    ['Please remember: milk', 'memory', { action: 'add', content: 'milk' }],
    ['read file notes.txt', 'disk', { action: 'read_file', path: 'notes.txt' }],
    ['Read the file "a b.txt".', 'disk', { action: 'read_file', path: 'a b.txt' }],
    ['read file /etc/passwd', 'disk', { action: 'read_file', path: '/etc/passwd' }],
    ['write file notes.txt: first line', 'disk', { action: 'write_file', path: 'notes.txt', content: 'first line' }],
    ['write file notes.txt with hello', 'disk', { action: 'write_file', path: 'notes.txt', content: 'hello' }],
    ['write file notes.txt hello', 'disk', { action: 'write_file', path: 'notes.txt', content: 'hello' }],
    ['write "hello" to file x.md', 'disk', { action: 'write_file', path: 'x.md', content: 'hello' }],
    ['run echo hi', 'command_line', { action: 'run', command: 'echo hi' }],
    ['run `ls -l`', 'command_line', { action: 'run', command: 'ls -l' }],
    [
      'every minute say hi',
      'timer',
      { action: 'create_recurring', name: 'say hi', instruction: 'say hi', every_seconds: 60 },
    ],
    ['in 5 minutes say hi', 'timer', { action: 'create_once', name: 'say hi', instruction: 'say hi', in_seconds: 300 }],
    ['create task: water the plants', 'task', { action: 'create', title: 'water the plants' }],
    ['fetch https://example.com/a', 'network', { action: 'get', url: 'https://example.com/a' }],
    ['what time is it?', 'calendar', { action: 'now' }],
    ['list files', 'disk', { action: 'list_directory', path: '.' }],
    ['记住 明天开会', 'memory', { action: 'add', content: '明天开会' }],
  ])('%s', (text, tool, parameters) => {
    expect(understand(text)).toEqual([{ tool, parameters }])
  })

  test('two wishes in one sentence are done one after the other', () => {
    const conversation = [{ role: 'user' as const, content: 'remember x, then read file a.txt' }]
    expect(composeReply(conversation, tools).wish?.tool).toBe('memory')
    const after = [...conversation, { role: 'tool' as const, content: 'Remembered.', toolCallId: '1' }]
    expect(composeReply(after, tools).wish?.tool).toBe('disk')
    const last = composeReply([...after, { role: 'tool', content: 'Error: no such file', toolCallId: '2' }], tools)
    expect(last.wish).toBeUndefined()
    expect(last.text).toContain('Remembered.')
    expect(last.text).toContain('That did not work. no such file')
  })

  test('a timer is refused plainly while there is no timer tool', () => {
    const reply = composeReply([{ role: 'user', content: 'every minute say hi' }], tools)
    expect(reply.wish).toBeUndefined()
    expect(reply.text).toContain('timer tool')
  })

  test('everything else gets an answer that says what this is', () => {
    expect(composeReply([{ role: 'user', content: 'why is the sky blue' }], tools).text).toContain(
      'not a language model',
    )
  })
})
