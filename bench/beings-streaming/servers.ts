import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startService } from '@trivium/testing'

export interface BenchService {
  name: string
  cookie: string
  streams: string[]
  /** Sets the replies going. */
  begin(): Promise<void>
  /** The 99th percentile of the event loop's delay since the last look; undefined where it is not told. */
  lagMs(): Promise<number | undefined>
  memoryMiB(): number
  /** Spent by the process so far. */
  processorMs(): number
  stop(): Promise<void>
}

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))

export async function startRelay(provider: string, count: number): Promise<BenchService> {
  const folder = mkdtempSync(join(tmpdir(), 'trivium-bench-'))
  const service = await startService(path('./bare-relay.ts'), { PROVIDER: provider }, { cwd: folder })
  pin(service.process.pid)
  return {
    name: 'bare relay',
    cookie: '',
    streams: Array.from({ length: count }, (_, index) => `${service.url}/${index}`),
    begin: async () => undefined,
    lagMs: async () => undefined,
    memoryMiB: () => memoryOf(service.process.pid),
    processorMs: () => processorOf(service.process.pid),
    stop: async () => {
      await service.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function startBeings(provider: string, count: number): Promise<BenchService> {
  const folder = mkdtempSync(join(tmpdir(), 'trivium-bench-'))
  // Node's option is the one `npm start` gives it; further ones (`--cpu-prof`) are for a closer look.
  const options = ['--v8-pool-size=1', process.env.BENCH_NODE_OPTIONS ?? ''].join(' ').trim()
  const env = { DATA_DIR: join(folder, 'data'), BEINGS_PORT: '0', LOG_LEVEL: 'warn', NODE_OPTIONS: options }
  const service = await startService(path('../../services/beings/server/src/main.ts'), env, { cwd: folder })
  pin(service.process.pid)
  const config = { endpoint: `${provider}/v1`, model: 'fake-small' }
  const first = await post(`${service.url}/init`, '', { aiClientType: 'OpenAICompatible', config })
  const cookie = (first.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  for (let index = 1; index < count; index++)
    await post(`${service.url}/api/beings/create`, cookie, { name: `Being ${index}` })
  const listed = await fetch(`${service.url}/api/chat/conversations`, { headers: { cookie } })
  const { conversations } = (await listed.json()) as { conversations: { sessionId: string }[] }
  const channels = conversations.map(conversation => conversation.sessionId)
  return {
    name: 'beings',
    cookie,
    streams: channels.map(channelId => `${service.url}/api/chat/stream?channelId=${channelId}`),
    begin: async () => {
      await Promise.all(
        channels.map(channelId => post(`${service.url}/api/chat/send`, cookie, { channelId, content: 'go' })),
      )
    },
    lagMs: async () => {
      const metrics = await (await fetch(`${service.url}/metrics`, { headers: { cookie } })).text()
      const seconds = /^nodejs_eventloop_lag_p99_seconds\S* (\S+)/m.exec(metrics)?.[1]
      return seconds === undefined ? undefined : Number(seconds) * 1000
    },
    memoryMiB: () => memoryOf(service.process.pid),
    processorMs: () => processorOf(service.process.pid),
    stop: async () => {
      await service.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function post(url: string, cookie: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

/** One core for the service, whatever the machine has. */
function pin(pid: number): void {
  bind(pid, '0')
}

/** The others for the provider and the readers: what they need is no part of what is measured. */
export function stayOffTheServicesCore(): void {
  if (availableParallelism() > 1) bind(process.pid, `1-${availableParallelism() - 1}`)
}

function bind(pid: number, cores: string): void {
  try {
    execFileSync('taskset', ['-a', '-c', '-p', cores, String(pid)], { stdio: 'ignore' })
  } catch {
    console.log('The service is not bound to one core: taskset is not available.')
  }
}

function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes ?? 0) / 1024)
}

/** In ticks of a hundredth of a second: fine enough for rounds of many seconds. */
function processorOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
