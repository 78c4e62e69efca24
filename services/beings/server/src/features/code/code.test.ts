import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryDirectory } from '@trivium/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ReadyService, startReady } from '../../../test/factories.ts'
import { checkFields, expectError, notIds, query, unknownId } from '../../../test/field-rules.ts'
import { workspaceFolder } from '../../core/beings/being-files.ts'

let service: ReadyService
let root: string
let workspace: string

const typescript = [
  "import { half } from './half.ts'",
  '/** How much is in the basket. */',
  'export function total(prices: number[]): number {',
  '  return prices.reduce((sum, price) => sum + half(price), 0)',
  '}',
  'export class Basket {',
  '  items: string[] = []',
  '}',
].join('\n')
const python =
  '# Greets somebody.\ndef greet(name):\n    """Says hello."""\n    return name\n\nclass Dog:\n    def bark(self):\n        return greet("x")\n'

beforeAll(async () => {
  root = await temporaryDirectory()
  service = await startReady({ environment: { BEINGS_CODE_ROOTS: root } })
  workspace = workspaceFolder(service.context, service.curator.id)
  await writeFile(join(root, 'basket.ts'), typescript)
  await writeFile(
    join(root, 'half.ts'),
    '/** Half of it. */\nexport const half = (value: number): number => value / 2\n',
  )
  await writeFile(join(root, 'dog.py'), python)
  await mkdir(join(workspace, 'lib'), { recursive: true })
  await writeFile(
    join(workspace, 'lib', 'main.go'),
    'package main\n\n// Adds.\nfunc add(a int, b int) int {\n\treturn a + b\n}\n',
  )
})

const hover = (filePath: string, lineNumber: number, column: number) =>
  service.user.post('/api/code/hover', { filePath, lineNumber, column })
const detail = (fields: object) => service.user.get(query('/api/code/detail', { ...fields }))

describe('the code browser', () => {
  it('knows its languages', async () => {
    const { types } = (await service.user.get('/api/code/types')).body
    expect(types).toContainEqual({ id: 'typescript', name: 'TypeScript', extensions: expect.arrayContaining(['.ts']) })
    expect(types.length).toBeGreaterThan(15)
  })

  it('shows lines with their symbols', async () => {
    const { body } = await detail({ filePath: join(root, 'basket.ts'), lineNumber: 4, context: 1 })
    expect(body).toMatchObject({ language: 'typescript', lineNumber: 4, totalLines: 8 })
    expect(body.lines.map((line: { number: number }) => line.number)).toEqual([3, 4, 5])
    expect(body.symbol).toMatchObject({ name: 'total', kind: 'function', lineNumber: 3, endLine: 5 })
    expect(body.symbols.map((one: { name: string }) => one.name)).toEqual(
      expect.arrayContaining(['total', 'Basket', 'items']),
    )
    const go = (await detail({ filePath: 'lib/main.go', lineNumber: 5 })).body
    expect(go.symbol).toMatchObject({ name: 'add', kind: 'function' })
  })

  it('tells real types, also of what is imported', async () => {
    const here = (await hover(join(root, 'basket.ts'), 3, 18)).body
    expect(here).toMatchObject({ name: 'total', documentation: 'How much is in the basket.' })
    expect(here.type).toBe('function total(prices: number[]): number')
    const imported = (await hover('basket.ts', 4, 48)).body
    expect(imported).toMatchObject({ name: 'half', documentation: 'Half of it.' })
    expect(imported.type).toContain('half(value: number): number')
    const place = { filePath: 'basket.ts', lineNumber: 3, column: 18 }
    expect((await service.user.get(query('/api/code/hover', place))).body).toEqual(here)
  })

  it('tells about symbols of other languages', async () => {
    const { body } = await hover('dog.py', 8, 17)
    expect(body).toMatchObject({ name: 'greet', kind: 'function', type: 'def greet(name)' })
    expect(body.documentation).toContain('Greets somebody.')
    expect((await hover('dog.py', 5, 1)).body.kind).toBe('none')
  })

  it('lists folders within the roots', async () => {
    const roots = (await service.user.get('/api/code/tree')).body
    expect(roots.entries.map((entry: { path: string }) => entry.path)).toEqual([workspace, root])
    const { entries } = (await service.user.get(query('/api/code/tree', { path: root }))).body
    expect(entries.map((entry: { name: string }) => entry.name)).toEqual(['basket.ts', 'dog.py', 'half.ts'])
  })
})

describe('what lies outside', () => {
  it.each(['/etc/passwd', '/nowhere/at/all', '../../../etc/passwd', '../../soul.md', '/'])(
    'stays closed: %s',
    async filePath => {
      expectError(await detail({ filePath, lineNumber: 1 }), 403, 'PERMISSION_DENIED')
      expectError(await hover(filePath, 1, 1), 403, 'PERMISSION_DENIED')
      expectError(await service.user.post('/api/code/register', { filePath, lineNumber: 1 }), 403, 'PERMISSION_DENIED')
      expectError(await service.user.get(query('/api/code/tree', { path: filePath })), 403, 'PERMISSION_DENIED')
    },
  )

  it('is not reached through links', async () => {
    await symlink('/etc', join(workspace, 'etc'))
    expectError(await detail({ filePath: 'etc/passwd', lineNumber: 1 }), 403, 'PERMISSION_DENIED')
    await writeFile(join(root, 'spy.ts'), "import secret from './outside.ts'\nexport const got = secret\n")
    await symlink(join(service.dataDir, 'beings.json'), join(root, 'outside.ts'))
    expect((await hover('spy.ts', 2, 14)).body.type).toBe('const got: any')
  })

  it.each(['', 'a\0b', 'C:\\x', 'a\\b'])('is no path: %j', async filePath => {
    expectError(await detail({ filePath, lineNumber: 1 }), 400, 'VALIDATION_ERROR')
  })
})

describe('registered positions', () => {
  it('follow the edits of their file', async () => {
    const file = join(root, 'moving.ts')
    await writeFile(file, typescript)
    const { body } = await service.user.post('/api/code/register', { filePath: file, lineNumber: 3, column: 17 })
    expect(body).toMatchObject({ success: true, position: { lineNumber: 3, column: 17, state: 'present' } })
    await writeFile(file, `// one\n// two\n${typescript}`)
    const find = async () =>
      (await service.user.get('/api/code/positions')).body.positions.find(
        (one: { positionId: string }) => one.positionId === body.positionId,
      )
    expect(await find()).toMatchObject({ lineNumber: 5, state: 'present', text: expect.stringContaining('total') })
    const moved = await service.user.post('/api/code/update', { positionId: body.positionId, lineNumber: 8 })
    expect(moved.body.position).toMatchObject({ lineNumber: 8, text: 'export class Basket {' })
    await writeFile(file, 'nothing is left')
    expect(await find()).toMatchObject({ state: 'lost' })
    expect((await service.user.post('/api/code/unregister', { positionId: body.positionId })).body).toEqual({
      success: true,
    })
    expectError(await service.user.post('/api/code/unregister', { positionId: body.positionId }), 404, 'NOT_FOUND')
    expectError(await service.user.post('/api/code/update', { positionId: unknownId }), 404, 'NOT_FOUND')
  })

  it('say what is wrong with a request', async () => {
    const place = { filePath: 'dog.py', lineNumber: 2, column: 5 }
    const number = { required: true, wrong: [0, -1, 1.5, 'x', null, 9999] }
    const filePath = { required: true, wrong: ['', 5, null] }
    await checkFields(fields => service.user.post('/api/code/register', fields), place, {
      filePath,
      lineNumber: number,
      column: { wrong: [0, 'x', 500] },
    })
    await checkFields(fields => service.user.post('/api/code/hover', fields), place, {
      filePath,
      lineNumber: number,
      column: { required: true, wrong: [0, 'x'] },
    })
    await checkFields(
      detail,
      { filePath: 'dog.py', lineNumber: '2' },
      { filePath: { required: true, wrong: [''] }, lineNumber: { required: true, wrong: ['0', 'x', '9999'] } },
    )
    expectError(await detail({ filePath: 'missing.py', lineNumber: 1 }), 404, 'NOT_FOUND')
    for (const positionId of notIds)
      expectError(await service.user.post('/api/code/update', { positionId }), 400, 'VALIDATION_ERROR')
  })
})
