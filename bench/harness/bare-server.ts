import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// The upper bound: node:http that reads the whole body, sends the bytes of a file and does nothing else.
const answer = readFileSync(process.env.ANSWER_FILE ?? '')
const type = process.env.ANSWER_TYPE ?? 'application/json'

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    Buffer.concat(chunks)
    response.writeHead(200, { 'content-type': type, 'content-length': answer.length })
    response.end(answer)
  })
})

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.send?.({ type: 'ready', name: 'bare', url: `http://127.0.0.1:${port}` })
})
process.on('SIGTERM', () => process.exit(0))
