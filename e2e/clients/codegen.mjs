import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate } from '@graphql-codegen/cli'
import { tell, url } from './asked.mjs'

/** By introspection of the running service, and from the file it offers. */
const folder = process.env.FOLDER ?? ''
writeFileSync(
  join(folder, 'titles.graphql'),
  'query Titles($ids: [UUID!]!) { coursesById(ids: $ids) { title chapters { number } } } mutation Make($input: CreateCourseInput!) { createCourse(input: $input) { id } }',
)
const sources = { introspected: url, offered: new URL('/schema.graphql', url).href }
const made = {}
for (const [name, schema] of Object.entries(sources)) {
  const target = join(folder, `${name}/`)
  await generate(
    {
      ...{ schema, documents: join(folder, 'titles.graphql'), silent: true },
      generates: { [target]: { preset: 'client', config: { scalars: { UUID: 'string', DateTime: 'string' } } } },
    },
    true,
  )
  made[name] = readFileSync(join(target, 'graphql.ts'), 'utf8')
}
tell(made)
