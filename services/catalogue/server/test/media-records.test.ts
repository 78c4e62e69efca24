import { describeEachEngine } from '@trivium/testing'
import { beforeEach, expect, it } from 'vitest'
import { createMedia, otherUnknownId, unknownId } from './factories.ts'
import { type StartedCatalogue, startCatalogue } from './start.ts'

const byId = 'query ($ids: [UUID!]!) { mediaRecordsById(ids: $ids) { name } }'
const update = 'mutation ($input: UpdateMediaRecordInput!) { updateMediaRecord(input: $input) { id name type } }'
const remove = 'mutation ($id: UUID!) { deleteMediaRecord(id: $id) }'

describeEachEngine('media records', engine => {
  let catalogue: StartedCatalogue

  beforeEach(async () => {
    catalogue = await startCatalogue({ engine })
  })

  it.each(['VIDEO', 'AUDIO', 'IMAGE', 'PRESENTATION', 'DOCUMENT', 'URL'])('creates a record of type %s', async type => {
    const record = await createMedia(catalogue, '', type)
    expect(record).toEqual({ id: expect.any(String), name: '', type })
    expect(await catalogue.get('{ mediaRecords { id name type } }')).toEqual({ mediaRecords: [record] })
  })

  it('lists records in the order of their creation', async () => {
    for (const name of ['c', 'a', 'b']) await createMedia(catalogue, name)
    const { mediaRecords } = await catalogue.get('{ mediaRecords { name } }')
    expect(mediaRecords).toEqual([{ name: 'c' }, { name: 'a' }, { name: 'b' }])
  })

  it('answers mediaRecordsById in the order of the ids, repeated as they are', async () => {
    const one = await createMedia(catalogue, 'one')
    const two = await createMedia(catalogue, 'two')
    const { mediaRecordsById } = await catalogue.get(byId, { ids: [two.id, one.id.toUpperCase(), two.id] })
    expect(mediaRecordsById).toEqual([{ name: 'two' }, { name: 'one' }, { name: 'two' }])
    expect(await catalogue.get(byId, { ids: [] })).toEqual({ mediaRecordsById: [] })
  })

  it('fails mediaRecordsById with one error that names each unknown id once', async () => {
    const { data, errors } = await catalogue.ask(byId, { ids: [unknownId, otherUnknownId, unknownId] })
    expect(data).toBeNull()
    expect(errors.map(error => error.message)).toEqual([
      `Media record(s) with id(s) ${unknownId}, ${otherUnknownId} not found`,
    ])
  })

  it('updates and deletes', async () => {
    const { id } = await createMedia(catalogue)
    const { updateMediaRecord } = await catalogue.get(update, { input: { id, name: 'n'.repeat(5000), type: 'URL' } })
    expect(updateMediaRecord).toEqual({ id, name: 'n'.repeat(5000), type: 'URL' })
    expect(await catalogue.get(remove, { id })).toEqual({ deleteMediaRecord: id })
    expect(await catalogue.get('{ mediaRecords { id } }')).toEqual({ mediaRecords: [] })
  })

  it.each([
    ['updateMediaRecord', update, { input: { id: unknownId, name: 'x', type: 'URL' } }],
    ['deleteMediaRecord', remove, { id: unknownId }],
  ])('refuses %s of an unknown record', async (field, mutation, variables) => {
    const { status, data, errors } = await catalogue.ask(mutation, variables)
    expect([status, data]).toEqual([200, null])
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatchObject({
      message: `Media record with id ${unknownId} not found`,
      path: [field],
      extensions: { code: 'NOT_FOUND', classification: 'DataFetchingException' },
    })
  })
})
