import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parentPort } from 'node:worker_threads'

/** The embeddings of the OpenAI protocol in a thread of their own: what they cost is not the service's. */
const server = createServer(async (incoming, response) => {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  const { input } = JSON.parse(Buffer.concat(parts).toString()) as { input: string[] }
  const data = input.map((text, index) => ({ index, embedding: vectorOf(text) }))
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ data, usage: { prompt_tokens: input.length } }))
})

function vectorOf(text: string): number[] {
  let state = text.length + (text.codePointAt(text.length - 1) ?? 0) * 7919
  return Array.from({ length: 256 }, () => {
    state = (state * 48_271 + 11) % 2_147_483_647
    return state / 1_073_741_823 - 1
  })
}

server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port))
