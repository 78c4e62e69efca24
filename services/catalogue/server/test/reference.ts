import type { Database } from '@trivium/db'
import { type DocumentNode, execute, type GraphQLSchema, getOperationAST, parse } from 'graphql'
import type { Caller } from '../src/callers/caller.ts'
import { chapterResolvers } from '../src/chapters/resolvers.ts'
import type { CatalogueContext } from '../src/context.ts'
import { courseResolvers } from '../src/courses/resolvers.ts'
import type { CatalogueSchema } from '../src/db/schema.ts'
import { notFound } from '../src/errors.ts'
import { buildCatalogueSchema } from '../src/graphql/build-schema.ts'
import { presentFieldErrors, presentRequestErrors } from '../src/graphql/present-errors.ts'
import { RequestContext } from '../src/graphql/request-context.ts'
import { mediaRecordResolvers } from '../src/media-records/resolvers.ts'
import type { Operation } from './operations.ts'

type Row = Record<string, unknown>

/** graphql-js with the plainest resolvers there are: what the catalogue must answer, byte for byte. */
export function createReference(context: CatalogueContext) {
  const schema = buildReference(context.database)
  return async ({ query, variables, operationName }: Operation): Promise<string> => {
    const document: DocumentNode = parse(query)
    if (!getOperationAST(document, operationName)) throw new Error('The document must have one operation.')
    const caller = (await context.identify({} as never)) as Caller
    const request = new RequestContext({ catalogue: context, caller, language: 'en', requestId: '' })
    const asked = { schema, document, operationName, variableValues: variables, contextValue: request }
    const { data, errors } = await execute(asked)
    if (!errors) return JSON.stringify({ data })
    if (data === undefined) return JSON.stringify({ errors: presentRequestErrors(errors, 'BAD_REQUEST') })
    return JSON.stringify({ errors: presentFieldErrors(errors, request), data })
  }
}

/** One after the other: of several fields that fail, the one whose rows come first would be told, whichever that is. */
function createTurns(): <Result>(read: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return read => {
    const result = last.then(read)
    last = result.catch(() => {})
    return result
  }
}

function buildReference({ db }: Database<CatalogueSchema>): GraphQLSchema {
  const inTurn = createTurns()
  const dates = { startDate: (row: Row) => row.start_date, endDate: (row: Row) => row.end_date }
  const byId =
    (table: 'courses' | 'media_records', kind: string) =>
    async (_: unknown, { ids }: { ids: string[] }) => {
      const all = await inTurn(() => db.selectFrom(table).selectAll().execute())
      const rows = new Map(all.map(row => [row.id, row as Row]))
      const missing = [...new Set(ids.filter(id => !rows.has(id)))]
      if (missing.length > 0) throw notFound(`${kind}(s) with id(s) ${missing.join(', ')} not found`)
      return ids.map(id => rows.get(id))
    }
  const ofUser = (kind: 'owned' | 'joined') => async (user: Caller) => {
    const joined = await db.selectFrom('memberships').selectAll().where('user_id', '=', user.id).execute()
    const ids = new Set(joined.map(row => row.course_id))
    const rows = await db.selectFrom('courses').selectAll().orderBy('seq').execute()
    return rows.filter(row =>
      kind === 'owned' ? row.owner_id === user.id : row.owner_id !== user.id && ids.has(row.id),
    )
  }
  return buildCatalogueSchema([
    courseResolvers,
    chapterResolvers,
    mediaRecordResolvers,
    {
      Query: {
        currentUser: (_: unknown, _args: unknown, { caller }: RequestContext) => caller,
        courses: () => db.selectFrom('courses').selectAll().orderBy('seq').execute(),
        coursesById: byId('courses', 'Course'),
        mediaRecords: () => db.selectFrom('media_records').selectAll().orderBy('seq').execute(),
        mediaRecordsById: byId('media_records', 'Media record'),
      },
      User: { coursesOwned: ofUser('owned'), coursesJoined: ofUser('joined') },
      Course: {
        ...dates,
        published: (row: Row) => row.published === 1,
        chapters: ({ id }: { id: string }) =>
          db.selectFrom('chapters').selectAll().where('course_id', '=', id).orderBy('number').orderBy('seq').execute(),
      },
      Chapter: {
        ...dates,
        course: (row: Row) =>
          db.selectFrom('courses').selectAll().where('id', '=', String(row.course_id)).executeTakeFirst(),
      },
    },
  ])
}
