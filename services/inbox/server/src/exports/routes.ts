import type { App } from '@trivium/http'
import { RequestPath } from '../paths.ts'
import { presentRequest } from '../requests/present-request.ts'
import { readRequest } from '../requests/read-request.ts'
import type { ServerContext } from '../server-context.ts'
import { curlCommand } from './curl-command.ts'
import { sendDownload } from './download.ts'
import { fetchCall } from './fetch-call.ts'
import { harEntry, harLog } from './har-log.ts'
import { httpieCommand } from './httpie-command.ts'
import { rawRequest } from './raw-request.ts'
import { safeType } from './safe-type.ts'

/** Ways of sending a request again, to be pasted by people. The address is always the one of this inbox. */
const snippets = [
  ['curl', curlCommand, 'A curl command that sends it again', 'sh'],
  ['httpie', httpieCommand, 'A command of HTTPie that sends it again', 'sh'],
  ['fetch', fetchCall, 'JavaScript that sends it again', 'js'],
] as const
const one = '/api/endpoints/:id/requests/:rid'

export function registerExportRoutes(app: App, context: ServerContext): void {
  const schema = (summary: string) => ({ schema: { summary, params: RequestPath } })

  async function find({ id, rid }: { id: string; rid: string }) {
    const { endpoint, request } = await readRequest(context.database.db, id, rid)
    const { buffer, byteOffset, byteLength } = request.body
    const row = presentRequest(request, endpoint.id)
    return { request, row, body: Buffer.from(buffer, byteOffset, byteLength), name: `request-${request.seq}` }
  }

  app.get(`${one}/body`, schema('The exact bytes of the body'), async (request, reply) => {
    const { row, body, name } = await find(request.params)
    const { type, extension } = safeType(row.contentType)
    return sendDownload(reply, { bytes: body, type, name: `${name}.${extension}` })
  })

  app.get(`${one}/raw`, schema('The raw HTTP request'), async (request, reply) => {
    const found = await find(request.params)
    return sendDownload(reply, { bytes: rawRequest(found.request), type: 'message/http', name: `${found.name}.http` })
  })

  for (const [kind, write, summary, extension] of snippets) {
    app.get(`${one}/${kind}`, schema(summary), async (request, reply) => {
      const { row, body, name } = await find(request.params)
      const bytes = `${write(row, body, context.address.publicUrl)}\n`
      return sendDownload(reply, { bytes, type: 'text/plain; charset=utf-8', name: `${name}.${extension}` })
    })
  }

  app.get(`${one}/har`, schema('HAR 1.2'), async (request, reply) => {
    const { row, body, name } = await find(request.params)
    const bytes = JSON.stringify(harLog([harEntry(row, body, context.address.publicUrl)]), undefined, 2)
    return sendDownload(reply, { bytes, type: 'application/json; charset=utf-8', name: `${name}.har` })
  })
}
