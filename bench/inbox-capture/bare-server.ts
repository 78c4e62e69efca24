import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// The upper bound: node:http that reads the whole body and answers, and does nothing else.
const answer =
  '{"ok":true,"id":"01a1dd8d-fe38-70ea-a6fd-3fa5e9dcff78","endpointId":"61993502-c4cf-42f7-bff5-a15b7d2803f2"}'

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    Buffer.concat(chunks)
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length })
    response.end(answer)
  })
})

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.send?.({ type: 'ready', name: 'bare', url: `http://127.0.0.1:${port}` })
})
process.on('SIGTERM', () => process.exit(0))
