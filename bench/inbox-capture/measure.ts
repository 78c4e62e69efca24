import { fileURLToPath } from 'node:url'
import { client, runThread, runWrk, type Turn } from '../harness/load.ts'

export const connections = 64
const script = fileURLToPath(new URL('./post.lua', import.meta.url))

/** The same client for every server. */
export function measure(url: string, seconds: number): Promise<Turn> {
  if (client === 'wrk') return runWrk(url, { script, connections, seconds })
  return runThread(new URL('./client-thread.ts', import.meta.url), { url, seconds, connections })
}
