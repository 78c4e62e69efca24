import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { summariseTurn } from '../harness/load.ts'
import type { Case } from './cases.ts'

const { url, one, ids, seconds } = workerData as { url: string; one: Case; ids: string[]; seconds: number }
const { connections } = one
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const latencies: number[] = []
let failures = 0
let count = 0

const started = performance.now()
await Promise.all(Array.from({ length: connections }, keepAsking))
const elapsedMs = performance.now() - started
agent.destroy()
parentPort?.postMessage(summariseTurn(latencies, elapsedMs, failures))

async function keepAsking(): Promise<void> {
  while (performance.now() - started < seconds * 1000) {
    const begun = performance.now()
    if ((await ask(nextBody())) === 200) latencies.push(performance.now() - begun)
    else failures += 1
  }
}

function nextBody(): string {
  count += 1
  if (one.kind === 'fixed' || one.kind === 'traced') return one.body
  if (one.kind === 'mixed') return count % 10 === 0 ? (one.change ?? one.body) : one.body
  const shuffled = ids.toSorted(() => Math.random() - 0.5).slice(0, one.kind === 'five' ? 5 : ids.length)
  return one.body.replace('IDS', shuffled.map(id => JSON.stringify(id)).join(','))
}

function ask(body: string): Promise<number> {
  const trace = count.toString(16).padStart(16, '0')
  const headers = {
    ...(one.kind === 'traced' ? { traceparent: `00-${trace}${trace}-${trace}-01` } : {}),
    'content-type': 'application/json',
    accept: 'application/json',
    'content-length': Buffer.byteLength(body),
  }
  return new Promise(resolve => {
    const asked = request(url, { method: 'POST', agent, headers }, response => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    asked.on('error', () => resolve(0))
    asked.end(body)
  })
}
