import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { summariseTurn } from '../harness/load.ts'

/**
 * Sends captures at a steady pace, whether the last one was answered or not: what is asked is how long each has to wait, not
 * how many a busy machine can take. The time counts from when a request was due.
 */
const { url, seconds, perSecond } = workerData as { url: string; seconds: number; perSecond: number }
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const body = Buffer.alloc(1024, 'x')
const latencies: number[] = []
let failures = 0

function send(dueAt: number): Promise<void> {
  return new Promise(resolve => {
    const sent = request(url, { method: 'POST', agent, headers: { 'content-length': body.length } }, response => {
      response.resume()
      response.once('end', () => {
        latencies.push(performance.now() - dueAt)
        if (response.statusCode !== 200) failures += 1
        resolve()
      })
    })
    sent.once('error', () => {
      failures += 1
      resolve()
    })
    sent.end(body)
  })
}

const begun = performance.now()
const under = new Set<Promise<void>>()
for (let number = 0; number < seconds * perSecond; number += 1) {
  const dueAt = begun + (number * 1000) / perSecond
  const wait = dueAt - performance.now()
  if (wait > 0.5) await new Promise(resolve => setTimeout(resolve, wait))
  const one = send(dueAt)
  under.add(one)
  void one.then(() => under.delete(one))
}
await Promise.all(under)
agent.destroy()
parentPort?.postMessage(summariseTurn(latencies, performance.now() - begun, failures))
