import { link, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryDirectory } from '@trivium/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { attempt } from '../../../../test/attempt.ts'
import { makeBeing, type ReadyService, startReady } from '../../../../test/factories.ts'
import { workspaceFolder } from '../../../core/beings/being-files.ts'

let world: string
let service: ReadyService
let other: string

beforeEach(async () => {
  world = await temporaryDirectory()
  const dataDir = join(world, 'data')
  await mkdir(dataDir)
  service = await startReady({ dataDir })
  other = (await makeBeing(service, 'Otto')).id
  await writeFile(join(dataDir, 'inbox.key'), 'needle of the inbox')
  await writeFile(join(dataDir, 'secret.txt'), 'needle of the service')
  await writeFile(join(workspaceFolder(service.context, other), 'diary.txt'), 'needle of Otto')
  await mkdir(join(world, 'notes', 'private'), { recursive: true })
  await writeFile(join(world, 'notes', 'a.txt'), 'needle of the notes')
  await writeFile(join(world, 'notes', 'private', 'b.txt'), 'needle of a person')
  await symlink(dataDir, join(world, 'notes', 'link'))
  await link(join(dataDir, 'inbox.key'), join(world, 'notes', 'hard.txt'))
})

const disk = (action: string, path: string, more: object = {}) =>
  attempt(service, { beingId: service.curator.id, name: 'disk', parameters: { action, path, ...more } })
const rule = (resourcePrefix: string, result = 'Allowed', more: object = {}) =>
  service.user.post('/api/permissions/save', { permissionType: 'FileAccess', resourcePrefix, result, ...more })

describe('a search below an allowed folder', () => {
  test('finds nothing in the data directory, behind links, or in a closed file with another name', async () => {
    await rule(world)
    const { told } = await disk('search_content', world, { keyword: 'needle', max_results: 100 })
    expect(told.split('\n').map(line => line.split(': ')[1])).toEqual(
      expect.arrayContaining(['needle of the notes', 'needle of a person']),
    )
    expect(told).not.toMatch(/inbox|service|Otto/)
    const names = await disk('search_files', world, { pattern: 'diary' })
    expect(names.told).toBe('Nothing found.')
  })

  test('leaves out what a rule denies or wants asked, also when it is named by a link', async () => {
    await rule(world)
    await symlink(join(world, 'notes', 'private'), join(world, 'shortcut'))
    await rule(join(world, 'shortcut'), 'Denied')
    expect((await disk('search_content', world, { keyword: 'needle' })).told).not.toContain('a person')
    expect((await disk('read_file', join(world, 'notes', 'private', 'b.txt'))).result).toBe('Denied')
    await rule(join(world, 'notes', 'a.txt'), 'AskUser')
    expect((await disk('search_content', world, { keyword: 'needle' })).told).toBe('Nothing found.')
  })

  test('the data directory is closed to every action, whatever the rule', async () => {
    await rule('/')
    for (const path of [join(world, 'data'), join(world, 'notes', 'link'), '/proc/self/cwd/../../../../proc/self']) {
      for (const action of ['list_directory', 'search_files', 'search_content', 'read_file', 'exists', 'get_file_info'])
        expect(await disk(action, path, { keyword: 'n', pattern: 'n' }), `${action} ${path}`).toMatchObject({
          result: 'Denied',
        })
    }
    for (const action of ['write_file', 'clear_file', 'delete_file', 'create_directory'])
      expect((await disk(action, join(world, 'notes', 'link', 'inbox.key'), { content: '' })).result).toBe('Denied')
    expect((await disk('clear_file', join(world, 'notes', 'hard.txt'))).told).toContain('closed')
    expect(await readFile(join(world, 'data', 'inbox.key'), 'utf8')).toBe('needle of the inbox')
  })
})

test('a rule about reading says nothing about writing', async () => {
  await rule(world, 'Allowed', { access: 'read' })
  expect((await disk('read_file', join(world, 'notes', 'a.txt'))).told).toBe('needle of the notes')
  for (const action of ['write_file', 'clear_file', 'delete_file', 'replace_text', 'create_directory'])
    expect(
      (await disk(action, join(world, 'notes', 'a.txt'), { content: '', old_text: 'n', new_text: '' })).result,
    ).toBe('AskUser')
  await rule(world)
  expect((await disk('clear_file', join(world, 'notes', 'a.txt'))).result).toBe('Allowed')
})
