import { createGatewayRuntime } from '@graphql-hive/gateway-runtime'
import { getComposedSchemaFromConfig, loadGraphQLHTTPSubgraph } from '@graphql-mesh/compose-cli'
import { blank, tell, url } from './asked.mjs'

/** Mesh composes a supergraph from the running service; the gateway serves it. */
const subgraphs = [{ sourceHandler: loadGraphQLHTTPSubgraph('catalogue', { endpoint: url }) }]
const quiet = { debug() {}, info() {}, log() {}, warn: console.error, error: console.error, child: () => quiet }
const supergraph = await getComposedSchemaFromConfig({ subgraphs }, quiet)
const gateway = createGatewayRuntime({ supergraph, logging: false, maskedErrors: false })
async function ask(query, variables) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ query, variables })
  return (await gateway.fetch('http://gateway/graphql', { method: 'POST', headers, body })).json()
}
const { data, errors } = await ask(
  '{ courses { id title chapters { title course { title } } } currentUser { username } }',
)
const refused = await ask('mutation ($input: CreateCourseInput!) { createCourse(input: $input) { id } }', {
  input: blank,
})
await gateway[Symbol.asyncDispose]()
tell({ data, errors, refused: refused.errors?.[0], supergraph: supergraph.length })
