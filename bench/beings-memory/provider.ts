import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Provider {
  url: string
  close(): void
}

/** The embeddings of the OpenAI protocol: the vector of each question is made beforehand. */
export async function startProvider(vectorOf: (text: string) => Float32Array): Promise<Provider> {
  const server = createServer(async (incoming, response) => {
    const parts: Buffer[] = []
    for await (const part of incoming) parts.push(part as Buffer)
    const { input } = JSON.parse(Buffer.concat(parts).toString()) as { input: string[] }
    const data = input.map((text, index) => ({ index, embedding: [...vectorOf(text)] }))
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ data, usage: { prompt_tokens: input.length } }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
