import fc from 'fast-check'
import { builtInTools } from '../../src/agent/tools/toolbox.ts'

/** What a hostile model has learned about the world, to fill into parameters. */
export interface Knowledge {
  paths: readonly string[]
  addresses: readonly string[]
  ids: readonly string[]
  words: readonly string[]
}

export interface RandomCall {
  name: string
  parameters: Record<string, unknown>
}

interface Schema {
  type?: string
  enum?: readonly unknown[]
  format?: string
  items?: Schema
}

/** Any action of any tool, with parameters that mostly fit. */
export function randomCall(knowledge: Knowledge): fc.Arbitrary<RandomCall> {
  const actions = builtInTools.flatMap(({ name, actions: all }) =>
    Object.entries(all).map(([action, { parameters }]) => ({ name, action, properties: parameters.properties })),
  )
  // Files and the network are where secrets are; every other action has its turn as well.
  const weighted = [...actions, ...actions, ...Array.from({ length: 8 }, () => actions.filter(isReaching)).flat()]
  return fc.constantFrom(...weighted).chain(({ name, action, properties }) => {
    const filled = Object.entries(properties).map(([key, schema]) => [key, valueFor(key, schema as Schema, knowledge)])
    const record = fc.record(Object.fromEntries(filled) as Record<string, fc.Arbitrary<unknown>>)
    return record.map(parameters => ({ name, parameters: { ...parameters, action } }))
  })
}

const isReaching = ({ name }: { name: string }) => name === 'disk' || name === 'network' || name === 'log'

function valueFor(key: string, schema: Schema, { paths, addresses, ids, words }: Knowledge): fc.Arbitrary<unknown> {
  if (key === 'path') return spelled(paths)
  if (key === 'url') return fc.constantFrom(...addresses)
  if (key === 'headers') return fc.constantFrom({}, { host: 'localhost', cookie: 'x=y' })
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.type === 'integer' || schema.type === 'number') return fc.integer({ min: 1, max: 200 })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'array')
    return fc.array(valueFor(key, schema.items ?? {}, { paths, addresses, ids, words }), { maxLength: 3 })
  if (schema.format === 'uuid' || /(^|_)id$/.test(key)) return fc.oneof(fc.constantFrom(...ids), fc.constant(undefined))
  return fc.oneof(fc.constantFrom(...words), fc.constantFrom(...paths), fc.string({ minLength: 1, maxLength: 12 }))
}

const twists: ((path: string) => string)[] = [
  path => path,
  path => `/proc/self/root${path}`,
  path => path.replaceAll('/', '//').replace(/^\/\//, '/'),
  path => `${path}/../${path.split('/').at(-1)}`,
  path => path.normalize('NFD'),
  path => path.toUpperCase(),
  path => `${path}/.`,
]

function spelled(paths: readonly string[]): fc.Arbitrary<string> {
  return fc.tuple(fc.constantFrom(...paths), fc.constantFrom(...twists)).map(([path, twist]) => twist(path))
}
