import { readFileSync } from 'node:fs'
import { buildSchema, getIntrospectionQuery, type IntrospectionQuery, type IntrospectionTypeRef } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { readSchemaFile } from '../src/graphql/build-schema.ts'
import { generateTypes } from '../src/graphql/generate-types.ts'
import { startCatalogue } from './start.ts'

type Schema = IntrospectionQuery['__schema']
let schema: Schema

beforeAll(async () => {
  const { get } = await startCatalogue()
  schema = (await get(getIntrospectionQuery({ specifiedByUrl: true, inputValueDeprecation: true }))).__schema
})

const objects: Record<string, Record<string, string>> = {
  Course: {
    id: 'UUID!',
    title: 'String!',
    description: 'String!',
    startDate: 'DateTime!',
    endDate: 'DateTime!',
    published: 'Boolean!',
    chapters: '[Chapter!]!',
  },
  Chapter: {
    id: 'UUID!',
    title: 'String!',
    description: 'String!',
    number: 'Int!',
    startDate: 'DateTime!',
    endDate: 'DateTime!',
    course: 'Course!',
  },
  User: {
    id: 'UUID!',
    username: 'String!',
    email: 'String!',
    firstName: 'String!',
    lastName: 'String!',
    coursesJoined: '[Course!]!',
    coursesOwned: '[Course!]!',
  },
  Content: { id: 'UUID!', name: 'String!', rewardPoints: 'Int!', workedOn: 'Boolean!' },
  MediaContent: { id: 'UUID!', name: 'String!', rewardPoints: 'Int!', workedOn: 'Boolean!', media: 'MediaRecord!' },
  MediaRecord: { id: 'UUID!', name: 'String!', type: 'MediaType!' },
  SkillLevel: { id: 'UUID!' },
  Query: {
    currentUser: 'User!',
    courses: '[Course!]!',
    'coursesById(ids: [UUID!]!)': '[Course!]!',
    mediaRecords: '[MediaRecord!]!',
    'mediaRecordsById(ids: [UUID!]!)': '[MediaRecord!]!',
  },
  Mutation: {
    'createCourse(input: CreateCourseInput!)': 'Course!',
    'updateCourse(input: UpdateCourseInput!)': 'Course!',
    'deleteCourse(id: UUID!)': 'UUID!',
    'createChapter(input: CreateChapterInput!)': 'Chapter!',
    'updateChapter(input: UpdateChapterInput!)': 'Chapter!',
    'deleteChapter(id: UUID!)': 'UUID!',
    'createMediaRecord(input: CreateMediaRecordInput!)': 'MediaRecord!',
    'updateMediaRecord(input: UpdateMediaRecordInput!)': 'MediaRecord!',
    'deleteMediaRecord(id: UUID!)': 'UUID!',
  },
}

const course = { title: 'String!', description: 'String!', startDate: 'DateTime!', endDate: 'DateTime!' }
const inputs: Record<string, Record<string, string>> = {
  CreateCourseInput: { ...course, published: 'Boolean!' },
  UpdateCourseInput: { id: 'UUID!', ...course, published: 'Boolean!' },
  CreateChapterInput: { ...course, number: 'Int!', courseId: 'UUID!' },
  UpdateChapterInput: { id: 'UUID!', ...course, number: 'Int!' },
  CreateMediaRecordInput: { name: 'String!', type: 'MediaType!' },
  UpdateMediaRecordInput: { id: 'UUID!', name: 'String!', type: 'MediaType!' },
}

const message = (name: string) => ({ message: `String = "graphql.validation.${name}.message"` })
const directives: Record<string, Record<string, string>> = {
  Max: { value: 'Int! = 2147483647', ...message('Max') },
  Min: { value: 'Int! = 0', ...message('Min') },
  NotBlank: message('NotBlank'),
  NotEmpty: message('NotEmpty'),
  Positive: message('Positive'),
  Size: { min: 'Int = 0', max: 'Int = 2147483647', ...message('Size') },
}

describe('the schema that introspection shows', () => {
  it.each(Object.entries(objects))('has %s with exactly its fields', (name, fields) => {
    const type = find(name)
    if (type.kind !== 'OBJECT' && type.kind !== 'INTERFACE') throw new Error(`${name} is a ${type.kind}`)
    expect(type.kind).toBe(name === 'Content' ? 'INTERFACE' : 'OBJECT')
    const shown = type.fields.map(field => {
      const args = field.args.map(arg => `${arg.name}: ${show(arg.type)}`).join(', ')
      return [args ? `${field.name}(${args})` : field.name, show(field.type)]
    })
    expect(Object.fromEntries(shown)).toEqual(fields)
    expect(type.interfaces.map(one => one.name)).toEqual(name === 'MediaContent' ? ['Content'] : [])
  })

  it.each(Object.entries(inputs))(
    'has %s with exactly its fields, all required, none with a default',
    (name, fields) => {
      const type = find(name)
      if (type.kind !== 'INPUT_OBJECT') throw new Error(`${name} is a ${type.kind}`)
      expect(Object.fromEntries(type.inputFields.map(field => [field.name, show(field.type)]))).toEqual(fields)
      expect(type.inputFields.map(field => field.defaultValue)).toEqual(type.inputFields.map(() => null))
    },
  )

  it.each(Object.entries(directives))('has @%s with its arguments, defaults and both locations', (name, args) => {
    const directive = schema.directives.find(one => one.name === name)
    const shown = directive?.args.map(arg => [arg.name, `${show(arg.type)} = ${arg.defaultValue}`])
    expect(Object.fromEntries(shown ?? [])).toEqual(args)
    expect([...(directive?.locations ?? [])].sort()).toEqual(['ARGUMENT_DEFINITION', 'INPUT_FIELD_DEFINITION'])
    expect(directive?.isRepeatable ?? false).toBe(false)
  })

  it('has the six media types', () => {
    const type = find('MediaType')
    const values = type.kind === 'ENUM' ? type.enumValues.map(value => value.name) : []
    expect(values).toEqual(['VIDEO', 'AUDIO', 'IMAGE', 'PRESENTATION', 'DOCUMENT', 'URL'])
  })

  it('has both scalars with a specification', () => {
    for (const name of ['UUID', 'DateTime']) {
      expect(find(name)).toMatchObject({ kind: 'SCALAR', specifiedByURL: expect.stringMatching(/^https:/) })
    }
  })

  it('has nothing else, and no subscriptions', () => {
    const names = schema.types.map(type => type.name).filter(name => !name.startsWith('__'))
    const builtIn = ['String', 'Int', 'Boolean']
    const expected = [...Object.keys(objects), ...Object.keys(inputs), 'MediaType', 'UUID', 'DateTime', ...builtIn]
    expect(names.sort()).toEqual(expected.sort())
    expect(schema.subscriptionType ?? null).toBeNull()
    const own = schema.directives.map(one => one.name).filter(name => /^[A-Z]/.test(name))
    expect(own.sort()).toEqual(Object.keys(directives))
  })
})

it('keeps the TypeScript view of the schema equal to the schema', () => {
  const file = new URL('../src/graphql/schema-types.ts', import.meta.url)
  expect(readFileSync(file, 'utf8')).toBe(generateTypes(buildSchema(readSchemaFile())))
})

function find(name: string) {
  const type = schema.types.find(one => one.name === name)
  if (!type) throw new Error(`There is no type ${name}.`)
  return type
}

function show(type: IntrospectionTypeRef): string {
  if (type.kind === 'NON_NULL') return `${show(type.ofType as IntrospectionTypeRef)}!`
  if (type.kind === 'LIST') return `[${show(type.ofType as IntrospectionTypeRef)}]`
  return type.name
}
