import { buildHTTPExecutor } from '@graphql-tools/executor-http'
import { stitchSchemas } from '@graphql-tools/stitch'
import { schemaFromExecutor } from '@graphql-tools/wrap'
import { buildSchema, execute, graphql } from 'graphql'
import { blank, tell, url } from './asked.mjs'

const executor = buildHTTPExecutor({ endpoint: url })
const catalogue = {
  schema: await schemaFromExecutor(executor),
  executor,
  merge: {
    Course: { selectionSet: '{ id }', fieldName: 'coursesById', key: ({ id }) => id, argsFromKeys: ids => ({ ids }) },
  },
}

/** Somebody else's schema, whose rooms know the id of their course and nothing more. */
const rooms = buildSchema(`
  scalar UUID
  type Room { number: Int! course: Course! }
  type Course { id: UUID! }
  type Query { rooms(courseIds: [UUID!]!): [Room!]! }
`)
const rootValue = { rooms: ({ courseIds }) => courseIds.map((id, at) => ({ number: at + 1, course: { id } })) }
const executeRooms = ({ document, variables }) =>
  execute({ schema: rooms, document, variableValues: variables, rootValue })

const gateway = stitchSchemas({ subschemas: [catalogue, { schema: rooms, executor: executeRooms }] })
const ask = (source, variableValues) => graphql({ schema: gateway, source, variableValues })
const { data } = await ask('{ courses { id title chapters { title course { title } } } currentUser { username } }')
const ids = data.courses.map(({ id }) => id)
const found = await ask('query ($ids: [UUID!]!) { rooms(courseIds: $ids) { number course { id title } } }', { ids })
const input = blank
const refused = await ask('mutation ($input: CreateCourseInput!) { createCourse(input: $input) { id } }', { input })
tell({ data, rooms: found.data?.rooms ?? found.errors, refused: refused.errors?.[0] })
