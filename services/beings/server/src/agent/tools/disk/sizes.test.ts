import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { attempt } from '../../../../test/attempt.ts'
import { type ReadyService, startReady } from '../../../../test/factories.ts'
import { longestBlock } from '../../../../test/longest-block.ts'
import { workspaceFolder } from '../../../core/beings/being-files.ts'

let service: ReadyService
let workspace: string
const large = 'a line with some words in it\n'.repeat(330_000)

beforeAll(async () => {
  service = await startReady()
  workspace = workspaceFolder(service.context, service.curator.id)
  await writeFile(join(workspace, 'large.txt'), large)
})

const disk = (action: string, more: object = {}) =>
  attempt(service, { beingId: service.curator.id, name: 'disk', parameters: { action, path: 'large.txt', ...more } })

test.each([
  ['replace_text_all', { old_text: 'words', new_text: 'Words!' }],
  ['replace_text', { old_text: 'words', new_text: 'Words!' }],
  ['replace_lines', { start_line: 300_000, line_count: 2, content: 'other' }],
  ['search_content', { path: '.', keyword: 'nowhere to be found' }],
  ['read_lines', { start_line: 329_990, line_count: 5 }],
  ['count_lines', {}],
  ['read_file', {}],
])('%s on ten megabytes does not hold up the service', async (action, more) => {
  // The thread is started by the first call.
  await disk('count_lines')
  const told: string[] = []
  const block = await longestBlock(async () => {
    await writeFile(join(workspace, 'large.txt'), large)
    told.push((await disk(action, more)).told)
  })
  expect(told[0]).not.toMatch(/error|too long/i)
  expect(block).toBeLessThan(50)
})

test('how large a result will be is known before it is made', async () => {
  await writeFile(join(workspace, 'large.txt'), 'a'.repeat(9_000_000))
  const block = await longestBlock(async () => {
    const { told } = await disk('replace_text_all', { old_text: 'a', new_text: 'b'.repeat(100) })
    expect(told).toBe('the file would have 900000000 characters; at most 10000000 can be written')
  })
  expect(block).toBeLessThan(50)
  expect((await readFile(join(workspace, 'large.txt'))).length).toBe(9_000_000)
})

test('a text that is hard to look for does not hold up the service', async () => {
  await writeFile(join(workspace, 'large.txt'), 'a'.repeat(60_000))
  const hard = `b${'a'.repeat(29_999)}`
  const block = await longestBlock(() => disk('replace_text_all', { old_text: hard, new_text: 'x' }))
  expect(block).toBeLessThan(50)
})

test('larger texts than a model can write are refused, and so is a file that is too large', async () => {
  expect((await disk('write_file', { content: 'x'.repeat(1_000_001) })).result).toBe('Fault')
  await writeFile(join(workspace, 'large.txt'), Buffer.alloc(10_000_001, 'x'))
  for (const action of ['read_file', 'count_lines']) expect((await disk(action)).told).toContain('at most 10000000')
})
