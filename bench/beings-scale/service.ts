import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startService } from '@trivium/testing'
import { type Amounts, fill } from './fill.ts'

export interface FilledService {
  /** Milliseconds until the whole answer is here. */
  time(path: string): Promise<number>
  stop(): Promise<void>
}

const main = fileURLToPath(new URL('../../services/beings/server/src/main.ts', import.meta.url))

/** A service that was set up, filled and started again. */
export async function startFilled(amounts: Amounts): Promise<FilledService> {
  const folder = mkdtempSync(join(tmpdir(), 'trivium-bench-'))
  const env = { DATA_DIR: join(folder, 'data'), BEINGS_PORT: '0', LOG_LEVEL: 'warn' }
  const first = await startService(main, env, { cwd: folder })
  const answer = await fetch(`${first.url}/init`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  await first.stop()
  fill(join(env.DATA_DIR, 'beings.db'), amounts)
  const service = await startService(main, env, { cwd: folder })
  const beings = await fetch(`${service.url}/api/beings`, { headers: { cookie } })
  const { id } = ((await beings.json()) as { beings: { id: string }[] }).beings[0] ?? { id: '' }
  const listed = await fetch(`${service.url}/api/chat/conversations`, { headers: { cookie } })
  const { conversations } = (await listed.json()) as { conversations: { sessionId: string }[] }
  const channel = conversations[0]?.sessionId ?? ''
  return {
    async time(path) {
      const url = service.url + path.replace('{being}', id).replace('{channel}', channel)
      const started = performance.now()
      const response = await fetch(url, { headers: { cookie } })
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
      return performance.now() - started
    },
    async stop() {
      await service.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
