import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

const { url, body, seconds, connections } = workerData as {
  url: string
  body: string
  seconds: number
  connections: number
}
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const headers = {
  'content-type': 'application/json',
  accept: 'application/json',
  'content-length': Buffer.byteLength(body),
}
const latencies: number[] = []
let failures = 0

const started = performance.now()
await Promise.all(Array.from({ length: connections }, keepAsking))
const elapsed = (performance.now() - started) / 1000
agent.destroy()
latencies.sort((one, other) => one - other)
const p99Ms = latencies[Math.floor(latencies.length * 0.99)] ?? 0
parentPort?.postMessage({ perSecond: latencies.length / elapsed, p99Ms, failures })

async function keepAsking(): Promise<void> {
  while (performance.now() - started < seconds * 1000) {
    const begun = performance.now()
    if ((await ask()) === 200) latencies.push(performance.now() - begun)
    else failures += 1
  }
}

function ask(): Promise<number> {
  return new Promise(resolve => {
    const asked = request(url, { method: 'POST', agent, headers }, response => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    asked.on('error', () => resolve(0))
    asked.end(body)
  })
}
