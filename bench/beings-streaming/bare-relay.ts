import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// The least a service between provider and browser can do: read the provider's stream, write each delta as an event.
const provider = process.env.PROVIDER ?? ''

const server = createServer(async (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const answer = await fetch(`${provider}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'fake-small', stream: true, messages: [{ role: 'user', content: 'go' }] }),
  })
  const decoder = new TextDecoder()
  let rest = ''
  for await (const part of answer.body ?? []) {
    const blocks = (rest + decoder.decode(part as Uint8Array, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      if (!block.startsWith('data: {')) continue
      const content = JSON.parse(block.slice(6)).choices[0]?.delta?.content
      if (content) response.write(`data: ${JSON.stringify({ type: 'chunk', content })}\n\n`)
    }
  }
  response.end('data: {"type":"complete"}\n\n')
})
server.listen(0, '127.0.0.1', () => {
  process.send?.({ type: 'ready', url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
process.once('SIGTERM', () => process.exit(0))
