import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { startProcess } from '@trivium/testing'
import type { BenchInbox } from './inbox.ts'
import type { BenchTarget } from './target.ts'

const body = Buffer.alloc(1024, 'x')
const senders = 16
let bursts = 0

/** Deliveries per second while one worker works off what has gathered without it; at most four at a time to each target. */
export async function measureRate(
  inbox: BenchInbox,
  target: BenchTarget,
  { endpoints, each }: { endpoints: number; each: number },
): Promise<number> {
  const receiveUrls: string[] = []
  bursts += 1
  const path = `/burst-${bursts}`
  for (let index = 0; index < endpoints; index += 1) receiveUrls.push(await inbox.addEndpoint(`${target.url}${path}`))
  inbox.pauseWorker()
  const jobs = receiveUrls.flatMap(url => Array<string>(each).fill(url))
  await Promise.all(
    Array.from({ length: senders }, async () => {
      for (let url = jobs.pop(); url !== undefined; url = jobs.pop()) await capture(url)
    }),
  )
  // What capturing has left to be written is not for the worker to wait for.
  execFileSync('sync')
  const burst = target.burst(path, endpoints * each)
  inbox.resumeWorker()
  return (endpoints * each * 1000) / (await burst)
}

/** The same number of requests by the bare client, in a process of its own as the worker is. */
export async function measureBare(target: BenchTarget, count: number, atOnce: number): Promise<number> {
  const burst = target.burst('/bare', count)
  const program = fileURLToPath(new URL('./bare-client.ts', import.meta.url))
  const client = startProcess({
    command: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', program, target.url, String(count), String(atOnce)],
    env: {},
  })
  const took = await burst
  await client.waitForExit()
  return (count * 1000) / took
}

/** Milliseconds between the answer to a sender and the arrival at the target, one request after the other. */
export async function measureLatency(inbox: BenchInbox, target: BenchTarget, count: number): Promise<number[]> {
  const receiveUrl = await inbox.addEndpoint(target.url)
  const latencies: number[] = []
  for (let index = 0; index < count; index += 1) {
    const arrival = target.arrival(`/latency-${index}`)
    await capture(`${receiveUrl}/latency-${index}`)
    const captured = performance.now()
    latencies.push(Math.max(0, (await arrival) - captured))
  }
  return latencies.sort((one, other) => one - other)
}

async function capture(url: string): Promise<void> {
  const answer = await fetch(url, { method: 'POST', body })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  await answer.arrayBuffer()
}
