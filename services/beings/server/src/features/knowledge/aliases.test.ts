import { join } from 'node:path'
import { openDatabase } from '@trivium/db'
import { temporaryDirectory } from '@trivium/testing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { type ReadyService, startReady } from '../../../test/factories.ts'
import { checkFields, expectError, notTexts, query } from '../../../test/field-rules.ts'
import { migrations } from '../../platform/db/migrations.ts'
import type { BeingsSchema } from '../../platform/db/schema.ts'
import { foldName } from '../../platform/fold-name.ts'

describe('names', () => {
  test.each([
    ['ROSE', 'rose'],
    ['José', 'jose'],
    ['Jose\u0301', 'jose'],
    ['Straße', 'STRASSE'],
    ['Ω ΜΈΓΑΣ', 'ω μεγας'],
    ['ﬁne Ｗｉｄｅ', 'fine wide'],
    ['İstanbul', 'istanbul'],
    ['Ёлка', 'елка'],
    ['  New \u00a0 York\n', 'new york'],
    ['한국', '한국'.normalize('NFD')],
    ['Crème Brûlée', 'creme brulee'],
  ])('%s is %s', (one, other) => {
    expect(foldName(one)).toBe(foldName(other))
  })

  test.each([
    ['край', 'краи'],
    ['が', 'か'],
    ['कि', 'की'],
    ['a', 'b'],
    ['a b', 'ab'],
  ])('%s is not %s', (one, other) => {
    expect(foldName(one)).not.toBe(foldName(other))
  })

  test('folded twice is folded once, whatever the encoding and the case', () => {
    const name = fc.string({ unit: 'grapheme', maxLength: 12 })
    fc.assert(
      fc.property(name, text => {
        const folded = foldName(text)
        expect(foldName(folded)).toBe(folded)
        expect(foldName(` ${text}\t`)).toBe(folded)
        for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const) expect(foldName(text.normalize(form))).toBe(folded)
      }),
      { numRuns: 2000 },
    )
    const latin = fc.string({
      unit: fc.constantFrom(...'aàáâãäåbcçdeèéêëfghiíîïjklmnñoóôöpqrstuúüvwxyÿz '),
      maxLength: 12,
    })
    fc.assert(
      fc.property(latin, text => {
        expect(foldName(text.toUpperCase())).toBe(foldName(text))
      }),
    )
  })
})

let service: ReadyService
const post = (path: string, body: unknown) => service.user.post(`/api/knowledge/${path}`, body)
const get = async (path: string) => (await service.user.get(`/api/knowledge/${path}`)).body
const say = async (subject: string, relation: string, object: string, more: object = {}) =>
  (await post('create', { subject, relation, object, ...more })).body.triple
const labels = async () => (await get('graph')).nodes.map(({ label }: { label: string }) => label).sort()

beforeEach(async () => {
  service = await startReady()
})

describe('things are equal without case and accents', () => {
  test('in the graph, under the name that was written first', async () => {
    await say('José', 'knows', 'Ann')
    await say('JOSE', 'likes', 'tea')
    await say('ann', 'likes', 'Te\u0301a')
    expect(await get('graph')).toMatchObject({ total: 3 })
    expect(await labels()).toEqual(['Ann', 'José', 'tea'])
    const { triples } = await get(query('graph', { subject: 'jose' }))
    expect(triples.map(({ subject }: { subject: string }) => subject)).toEqual(['JOSE', 'José'])
    const path = await get(query('path', { start: 'jose', end: 'TEA' }))
    expect(path.entities).toEqual(['José', 'tea'])
    expect((await get(query('path', { start: 'TEA', end: 'ann' }))).entities).toEqual(['tea', 'Ann'])
    expect((await get(query('validate', { subject: 'jose', relation: 'knows', object: 'ANN' }))).verdict).toBe('known')
    expect((await get(query('search', { keyword: 'jose' }))).triples).toHaveLength(2)
  })

  test('and so are statements', async () => {
    const first = await say('Rose', 'is', 'plant', { confidence: 0.2 })
    expect(await say('ROSE', 'is', 'Plant', { confidence: 0.8 })).toMatchObject({ id: first.id, subject: 'Rose' })
    const other = await say('rose', 'is', 'flower')
    expectError(await post('update', { id: other.id, object: 'PLANT' }), 400, 'VALIDATION_ERROR')
    expect((await post('update', { id: other.id, subject: 'RoSe' })).body.triple).toMatchObject({ subject: 'RoSe' })
    expect(await labels()).toEqual(['Rose', 'flower', 'plant'])
  })
})

describe('aliases', () => {
  test('search, path, graph and statements go through them', async () => {
    await say('New York City', 'lies in', 'USA')
    const added = await post('aliases/add', { node: 'new york city', alias: ' NYC ' })
    expect(added.body).toEqual({
      success: true,
      alias: { alias: 'NYC', node: 'New York City', createdAt: expect.any(String) },
      ...{ moved: 0, joined: 0 },
    })
    await say('nyc', 'has', 'Zoo')
    expect(await labels()).toEqual(['New York City', 'USA', 'Zoo'])
    const [city] = (await get('graph')).nodes.filter(({ id }: { id: string }) => id === 'New York City')
    expect(city).toEqual({ id: 'New York City', label: 'New York City', degree: 2, aliases: ['NYC'] })
    expect((await get('search?keyword=nyc')).triples).toHaveLength(2)
    expect((await get('path?start=NYC&end=usa')).entities).toEqual(['New York City', 'USA'])
    expect((await get('graph?subject=Nyc')).total).toBe(2)
    expect(await say('NYC', 'LIES IN'.toLowerCase(), 'usa')).toMatchObject({ subject: 'New York City' })
    expect((await get('aliases?node=NYC')).aliases).toMatchObject([{ alias: 'NYC' }])
    expect((await get('aliases?node=USA')).aliases).toEqual([])
    expect((await get('aliases')).aliases).toHaveLength(1)
    expect((await post('aliases/add', { node: 'NYC', alias: 'nyc' })).body).toMatchObject({ moved: 0 })
  })

  test('two things that are there become one, and what was said of both stands once', async () => {
    const old = await say('Bob', 'knows', 'Ann', { confidence: 0.3, tags: ['a'], source: 'book' })
    await say('Robert', 'knows', 'ann', { confidence: 0.9, tags: ['b'], category: 'people' })
    await say('Robert', 'likes', 'tea')
    await say('Ann', 'trusts', 'Robert')
    await say('Robert', 'is', 'Bob')
    await post('update', {
      id: (await get('graph?subject=Robert&relation=knows')).triples[0].id,
      validationStatus: 'verified',
    })
    await post('aliases/add', { node: 'Robert', alias: 'Rob' })
    expect((await post('aliases/add', { node: 'Bob', alias: 'Robert' })).body).toMatchObject({ moved: 4, joined: 1 })
    const { triples, total } = await get('graph')
    expect(total).toBe(4)
    expect(triples.find(({ id }: { id: string }) => id === old.id)).toMatchObject({
      ...{ subject: 'Bob', confidence: 0.9, tags: ['a', 'b'], source: 'book', category: 'people' },
      validationStatus: 'verified',
    })
    expect(await labels()).toEqual(['Ann', 'Bob', 'tea'])
    expect((await get('graph?subject=ROB')).total).toBe(3)
    expect((await get('aliases?node=Bob')).aliases.map(({ alias }: { alias: string }) => alias)).toEqual([
      'Rob',
      'Robert',
    ])
    expect((await get('path?start=rob&end=tea')).entities).toEqual(['Bob', 'tea'])

    const gone = await post('aliases/remove', { alias: 'ROBERT' })
    expect(gone.body).toMatchObject({ success: true, alias: { alias: 'Robert', node: 'Bob' }, moved: 3 })
    expect(await labels()).toEqual(['Ann', 'Bob', 'Robert', 'tea'])
    expect((await get('graph?subject=Robert')).total).toBe(2)
    expect((await get('aliases')).aliases).toMatchObject([{ alias: 'Rob', node: 'Bob' }])
    const { entries } = (await service.user.get('/api/audit/list')).body
    const told = entries.map(({ action, reason }: { action: string; reason: string }) => `${action}: ${reason}`)
    expect(told).toContain('knowledge.add_alias: Robert is Bob: by the user')
    expect(told).toContain('knowledge.remove_alias: Robert is no longer Bob: by the user')
  })

  test('refuse what is missing, wrong, unknown or taken', async () => {
    await say('Ann', 'knows', 'Bob')
    const text = { required: true, wrong: [...notTexts, '', '  ', 'x'.repeat(501)] }
    const valid = { node: 'Ann', alias: 'Anna' }
    await checkFields(body => post('aliases/add', body), valid, { alias: text, node: { ...text, wrong: notTexts } })
    for (const [node, alias, status] of [
      ['Nobody', 'x', 404],
      ['Ann', 'ANN', 400],
      ['Bob', 'anna', 400],
    ] as const)
      expectError(await post('aliases/add', { node, alias }), status, status === 404 ? 'NOT_FOUND' : 'VALIDATION_ERROR')
    const clash = await post('aliases/add', { node: 'Bob', alias: 'Anna' })
    expect(clash.body.error.details).toContain('Anna is another name of Ann')
    expectError(await post('aliases/remove', { alias: 'Ann' }), 404, 'NOT_FOUND')
    expectError(await post('aliases/remove', {}), 400, 'VALIDATION_ERROR')
    expectError(await service.stranger.get('/api/knowledge/aliases'), 403, 'PERMISSION_DENIED')
  })

  test('never lead in a circle, however they are added and removed', async () => {
    const names = ['a', 'b', 'c', 'd']
    for (const name of names) await say(name, 'is', 'letter')
    for (const [node, alias] of [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
      ['d', 'a'],
      ['d', 'b'],
    ])
      await post('aliases/add', { node, alias })
    const { aliases } = await get('aliases')
    const taken = aliases.map(({ alias }: { alias: string }) => alias)
    for (const { node } of aliases) expect(taken).not.toContain(node)
    for (const alias of names) await post('aliases/remove', { alias })
    expect((await get('aliases')).aliases).toEqual([])
  })
})

test('statements from before have their things folded, and keep what they say', async () => {
  const file = join(await temporaryDirectory(), 'beings.db')
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0312'))
  const old = await openDatabase<BeingsSchema>({ service: 'beings', file, migrations: before })
  const insert = (id: string, subject: string, object: string) =>
    sql`insert into triples
    (id, subject, relation, object, confidence, source, category, tags, validation_status, created_at, updated_at)
    values (${id}, ${subject}, 'is', ${object}, 1, '', '', '[]', 'unverified', 1, 1)`.execute(old.db)
  await insert('1', 'Rosé', 'plant')
  await insert('2', 'ROSE', 'Plant')
  for (let index = 3; index < 1500; index++) await insert(`${index}`, `Thing ${index}`, 'thing')
  await old.close()
  const database = await openDatabase<BeingsSchema>({ service: 'beings', file, migrations })
  const rows = await database.db.selectFrom('triples').selectAll().orderBy('seq').execute()
  expect(rows).toHaveLength(1499)
  expect(rows.slice(0, 2)).toMatchObject([
    { subject: 'Rosé', subject_key: 'rose', object_key: 'plant' },
    { subject: 'ROSE', subject_key: 'rose', object_key: 'plant' },
  ])
  expect(rows.at(-1)).toMatchObject({ subject_key: 'thing 1499', object_key: 'thing' })
  const nodes = await database.db
    .selectFrom('knowledge_nodes')
    .selectAll()
    .where('key', 'in', ['rose', 'plant'])
    .execute()
  expect(nodes.map(({ name }) => name).sort()).toEqual(['Rosé', 'plant'])
  const found = await sql`select rowid from triples_text where triples_text match '"Thing 1234"'`.execute(database.db)
  expect(found.rows).toHaveLength(1)
  await database.db.updateTable('triples').set({ subject: 'Else altogether' }).where('id', '=', '1234').execute()
  const after = await sql`select rowid from triples_text where triples_text match '"Thing 1234"'`.execute(database.db)
  expect(after.rows).toEqual([])
  await database.close()
})
