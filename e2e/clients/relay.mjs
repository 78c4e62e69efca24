import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import relay from 'relay-compiler'
import { Environment, fetchQuery, Network, RecordSource, Store } from 'relay-runtime'
import { tell, url } from './asked.mjs'

/** A project as Relay's documentation shows it, in a folder that the test throws away. */
const folder = process.env.FOLDER ?? ''
const schema = await (await fetch(new URL('/schema.graphql', url))).text()
mkdirSync(join(folder, 'src/__generated__'), { recursive: true })
writeFileSync(join(folder, 'schema.graphql'), schema)
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
writeFileSync(
  join(folder, 'src/titles.js'),
  `import { graphql } from 'relay-runtime'
export const query = graphql\`query titlesQuery($ids: [UUID!]!) { coursesById(ids: $ids) { ...titles_course @relay(mask: false) } }\`
export const fragment = graphql\`fragment titles_course on Course { id title startDate chapters { id title course { id title } } }\`
`,
)
const config = {
  src: './src',
  schema: './schema.graphql',
  language: 'javascript',
  artifactDirectory: './src/__generated__',
  eagerEsModules: true,
  customScalarTypes: { UUID: 'string', DateTime: 'string' },
}
writeFileSync(join(folder, 'relay.config.json'), JSON.stringify(config))
const compiled = execFileSync(relay, ['relay.config.json'], { cwd: folder, encoding: 'utf8' })

const { default: query } = await import(pathToFileURL(join(folder, 'src/__generated__/titlesQuery.graphql.js')))
async function ask({ text }, variables) {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify({ query: text, variables }) })).json()
}
const environment = new Environment({ network: Network.create(ask), store: new Store(new RecordSource()) })
const { data } = await ask({ text: '{ courses { id } }' })
const found = await fetchQuery(environment, query, { ids: [data.courses[0].id] }).toPromise()
tell({ compiled, found, version: createRequire(import.meta.url)('relay-compiler/package.json').version })
