import { describeEachEngine, rounds } from '@trivium/testing'
import { buildSchema, parse, validate } from 'graphql'
import { beforeAll, expect, it } from 'vitest'
import { readSchemaFile } from '../src/graphql/build-schema.ts'
import { objectFields } from '../src/planning/object-fields.ts'
import { fillForComparison } from './fill.ts'
import { createOperation, type Known, type Operation } from './operations.ts'
import { createReference } from './reference.ts'
import { type StartedCatalogue, startCatalogue } from './start.ts'

const schema = buildSchema(readSchemaFile())

/** graphql-js knows no limits; some of the generated operations would meet them. */
const unlimited = { CATALOGUE_MAX_ALIASES: '10000', CATALOGUE_MAX_DEPTH: '1000', CATALOGUE_MAX_TOKENS: '100000' }

const hasNulls = ({ variables }: Operation) => Object.values(variables).includes(null)

/** What is left of a failed answer when nobody says which field it was: whether it had begun. */
function withoutWhere(answer: string): object {
  const { errors, ...others } = JSON.parse(answer) as { errors?: object[] }
  return { ...others, hasFailed: errors !== undefined }
}

describeEachEngine('compared with graphql-js and plain resolvers', engine => {
  let catalogue: StartedCatalogue
  let twin: StartedCatalogue
  let known: Known

  beforeAll(async () => {
    catalogue = await startCatalogue({ engine, env: unlimited })
    // Changes are made on both, so that each sees the same rows before and after.
    twin = await startCatalogue({ engine })
    known = await fillForComparison(catalogue.context)
    await fillForComparison(twin.context)
  })

  async function post(body: string): Promise<string> {
    const headers = { 'content-type': 'application/json' }
    return (await fetch(`${catalogue.url}/graphql`, { method: 'POST', headers, body })).text()
  }

  it('answers every operation byte for byte alike: the first time, when planned before, and from memory', async () => {
    const answerPlainly = createReference(twin.context)
    let withData = 0
    for (let seed = 1; seed <= rounds(5_000, 250); seed += 1) {
      const operation = createOperation(seed, known)
      const { query } = operation
      expect(validate(schema, parse(query)), query).toEqual([])
      const expected = await answerPlainly(operation)
      if (!expected.startsWith('{"errors"')) withData += 1
      const body = JSON.stringify(operation)
      const about = `seed ${seed}: ${body}`
      const answered = await post(body)
      // Where several fields fail, any one of them may be told.
      if (hasNulls(operation) && expected.startsWith('{"errors"')) {
        expect(withoutWhere(answered), about).toEqual(withoutWhere(expected))
        continue
      }
      expect(answered, about).toBe(expected)
      if (query.includes('mutation Asked')) continue
      // The same document in another request: planned, not remembered. The same request again: kept, then remembered.
      expect(await post(`${body} `), about).toBe(expected)
      expect(await post(body), about).toBe(expected)
      expect(await post(body), about).toBe(expected)
    }
    expect(withData).toBeGreaterThan(rounds(2_500, 125))
  }, 3_600_000)
})

it('knows every field of the types that rows become', () => {
  for (const [type, fields] of Object.entries(objectFields)) {
    const named = schema.getType(type)
    if (!named || !('getFields' in named)) throw new Error(`There is no type ${type}.`)
    expect(Object.keys(fields).sort()).toEqual(Object.keys(named.getFields()).sort())
  }
})
