import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startService } from '@trivium/testing'
import { fill, type Question } from './fill.ts'

export interface Found {
  ids: string[]
  ms: number
}

export interface FilledService {
  questions: Question[]
  fillSeconds: number
  search(keyword: string): Promise<Found>
  get(path: string): Promise<Response>
  /** Megabytes of memory that the process holds. */
  memory(): number
  stop(): Promise<void>
}

const main = fileURLToPath(new URL('../../services/beings/server/src/main.ts', import.meta.url))

/** A service that was set up with an embedding model, filled and started again. */
export async function startFilled(
  provider: string,
  amounts: { memories: number; questions: number },
): Promise<FilledService> {
  const folder = mkdtempSync(join(tmpdir(), 'trivium-bench-'))
  const env = { DATA_DIR: join(folder, 'data'), BEINGS_PORT: '0', LOG_LEVEL: 'warn' }
  const first = await startService(main, env, { cwd: folder })
  const config = { endpoint: `${provider}/v1`, model: 'bench', embeddingModel: 'bench' }
  const answer = await fetch(`${first.url}/init`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ aiClientType: 'OpenAICompatible', config }),
  })
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const { curatorId } = (await answer.json()) as { curatorId: string }
  await first.stop()
  const began = performance.now()
  const questions = fill(join(env.DATA_DIR, 'beings.db'), amounts)
  const fillSeconds = (performance.now() - began) / 1000
  const service = await startService(main, env, { cwd: folder })
  const get = (path: string) => fetch(service.url + path, { headers: { cookie } })
  return {
    questions,
    fillSeconds,
    get,
    async search(keyword) {
      const query = new URLSearchParams({ keyword, beingId: curatorId, pageSize: '20' })
      const started = performance.now()
      const response = await get(`/api/memory/search?${query}`)
      const { memories } = (await response.json()) as { memories: { id: string }[] }
      return { ids: memories.map(({ id }) => id), ms: performance.now() - started }
    },
    memory() {
      const status = readFileSync(`/proc/${service.process.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
    },
    async stop() {
      await service.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
