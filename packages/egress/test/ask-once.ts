import { Agent, type ClientRequest, globalAgent } from 'node:http'
import { openPinned, sendChecked } from '../src/index.ts'

/** Run as a process of its own, because Node reads the proxy settings of the environment when it starts. */
const [port, agentName] = process.argv.slice(2)
const agents: Record<string, Agent | false> = { none: false, own: new Agent({ keepAlive: true }), global: globalAgent }
const request: ClientRequest = openPinned(new URL(`http://pinned.test:${port}/`), {
  addresses: [{ address: '127.0.0.1', family: 4 }],
  agent: agents[agentName ?? ''] ?? false,
})
request.once('response', response => {
  console.log(`answered ${response.statusCode}`)
  process.exit()
})
sendChecked(request, undefined, () => undefined)
