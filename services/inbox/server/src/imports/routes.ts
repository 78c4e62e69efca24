import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { App } from '@trivium/http'
import { ExportQuery, ImportResult } from '@trivium/inbox-contract'
import { requireEndpoint } from '../endpoints/require-endpoint.ts'
import { exportEndpoint, exportTypes } from '../exports/export-endpoint.ts'
import { EndpointPath } from '../paths.ts'
import type { ServerContext } from '../server-context.ts'
import { fromHar } from './from-har.ts'
import { importRequests } from './import-requests.ts'
import { fromExportedLine, type ImportedRequest } from './imported-request.ts'

/** A HAR log is read whole; lines are read one by one and may be as many as they like. */
const harBytes = 64 * 1024 * 1024

export function registerImportRoutes(app: App, context: ServerContext): void {
  // As it comes: a file of half a gigabyte is not held in memory.
  app.addContentTypeParser('application/x-ndjson', (_request, payload, done) => done(null, payload))

  app.get(
    '/api/endpoints/:id/export',
    { schema: { summary: 'All requests, or those of a search', params: EndpointPath, querystring: ExportQuery } },
    async (request, reply) => {
      const endpoint = await requireEndpoint(context.database.db, request.params.id)
      const { format = 'ndjson' } = request.query
      const pieces = exportEndpoint(context, endpoint, request.query)
      // The first piece tells whether the search can be read, while an error can still be answered.
      const first = await pieces.next()
      return reply
        .header('content-type', exportTypes[format])
        .header('content-disposition', `attachment; filename="endpoint-${endpoint.id.slice(0, 8)}.${format}"`)
        .header('x-content-type-options', 'nosniff')
        .send(Readable.from(withFirst(first.value ?? '', pieces)))
    },
  )

  app.post(
    '/api/endpoints/:id/import',
    {
      bodyLimit: harBytes,
      schema: {
        summary: 'Requests from an export or a HAR log',
        params: EndpointPath,
        response: { 200: ImportResult },
      },
    },
    async request => {
      const { id } = await requireEndpoint(context.database.db, request.params.id)
      const body: unknown = request.body
      const requests =
        body instanceof Readable ? readLines(body) : each(fromHar(JSON.stringify(body), `/api/hook/${id}`))
      return await importRequests(context, id, requests)
    },
  )
}

async function* withFirst(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}

async function* readLines(stream: Readable): AsyncGenerator<ImportedRequest> {
  let place = 0
  for await (const line of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue
    place += 1
    yield fromExportedLine(line, place)
  }
}

async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items
}
