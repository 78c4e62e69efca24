import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { startFakeAiProvider } from '@trivium/testing'
import { now } from './now.ts'

const { chunks, everyMs } = workerData as { chunks: number; everyMs: number }

/** Each chunk carries the moment it left. */
async function* timestamps(): AsyncGenerator<string> {
  // Streams that began together would otherwise send all their chunks in the same instant.
  await delay(Math.random() * everyMs)
  for (let index = 0; index < chunks; index++) {
    await delay(everyMs)
    yield `${now()} `
  }
}

const provider = await startFakeAiProvider()
provider.respond(() => ({ text: timestamps() }))
parentPort?.postMessage(provider.url)
