import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cleanUpLater } from '@trivium/testing'

export interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: Record<string, unknown> }[]
  status: { code: number; message?: string }
}

export interface Collector {
  url: string
  requests: { path: string; headers: IncomingHttpHeaders; text: string }[]
  /** What the next requests are answered with; 200 when there is nothing. */
  statuses: number[]
  spans(): ReceivedSpan[]
}

/** Takes traces as a collector does: OTLP in JSON over HTTP. */
export async function startCollector(): Promise<Collector> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const status = collector.statuses.shift() ?? 200
    const text = Buffer.concat(parts).toString()
    collector.requests.push({ path: request.url ?? '', headers: request.headers, text })
    if (status === 200) received.push(text)
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  const received: string[] = []
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  cleanUpLater(async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  })
  const collector: Collector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    statuses: [],
    spans: () => received.flatMap(text => JSON.parse(text).resourceSpans[0].scopeSpans[0].spans as ReceivedSpan[]),
  }
  return collector
}
