import { type CapturedRequest, type Delivery, limits, type Refusal, type RequestRow } from '@trivium/inbox-contract'
import { allPrograms, cleanUpLater, type StartedProcess, startPostgres } from '@trivium/testing'
import pg from 'pg'
import { api } from './client.ts'
import { openEvents } from './events.ts'
import { startTarget, type TargetServer } from './target-server.ts'

/** One sending: whatever it was answered, it has a name of its own. */
export interface Sending {
  name: string
  endpoint: string
  at: number
  /** Undefined: the connection broke, and nobody knows whether it was stored. */
  status: number | undefined
  id: string | undefined
}

/** Sends until it is answered well; every try is a request of its own. */
export async function sendUntilAnswered(
  { hook, endpoint, number }: { hook: string; endpoint: string; number: number },
  sendings: Sending[],
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const name = `${number}.${attempt}`
    const isTooLarge = number % 10 === 0
    const body = isTooLarge ? Buffer.alloc(limits.bodyBytes + 1) : `body of ${name}`
    const sending: Sending = { name, endpoint, at: Date.now(), status: undefined, id: undefined }
    try {
      const answer = await fetch(`${hook}/${name}`, { method: 'POST', body, headers: { 'x-name': name } })
      sending.status = answer.status
      sending.id = answer.headers.get('x-request-id') ?? undefined
      await answer.arrayBuffer()
    } catch (error) {
      // Nobody there: nothing was sent.
      if ((error as { cause?: { code?: string } }).cause?.code === 'ECONNREFUSED') {
        await new Promise(resolve => setTimeout(resolve, 20))
        attempt -= 1
        continue
      }
    }
    sendings.push(sending)
    if (sending.status !== undefined && sending.status !== 503) return
  }
}

/** A PostgreSQL of its own, whose processes can be killed without harm to other tests. */
export async function ownPostgres(): Promise<{ url: string; crash(): Promise<void> }> {
  const server = await startPostgres(allPrograms().postgres, { inMemory: true })
  cleanUpLater(() => server.stop())
  return {
    url: server.url,
    /** A process of it dies: PostgreSQL ends all others and recovers from its log, as after a power cut. */
    async crash() {
      const client = new pg.Client({ connectionString: server.url })
      client.on('error', () => {})
      await client.connect()
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
      await client.end().catch(() => {})
    },
  }
}

/** A target that goes away and comes back at the same address. */
export async function mortalTarget(): Promise<{ url: string; received(): string[]; restart(): Promise<void> }> {
  const servers: TargetServer[] = [await startTarget()]
  const url = servers[0]?.url ?? ''
  return {
    url,
    received: () => servers.flatMap(server => server.received.map(({ url: path }) => path.split('/').at(-1) ?? '')),
    async restart() {
      await servers.at(-1)?.close()
      servers.push(await startTarget(undefined, Number(new URL(url).port)))
    },
  }
}

export function killed(process: StartedProcess): Promise<unknown> {
  process.kill('SIGKILL')
  return process.waitForExit()
}

/** What one endpoint holds, told in every way there is. */
export async function tellings(
  url: string,
  id: string,
): Promise<Record<string, [id: string, answer: number | null][]>> {
  const at = `${url}/api/endpoints/${id}`
  const listed = async (query: string) => {
    const rows: RequestRow[] = []
    for (let after = 0, more = true; more; after = rows.at(-1)?.seq ?? after) {
      const page = await api<{ requests: RequestRow[]; page: { hasMore: boolean } }>(
        `${at}/requests?limit=200&after=${after}${query}`,
      )
      rows.push(...page.requests)
      more = page.page.hasMore
    }
    return rows.map(tell)
  }
  const list = await listed('')
  const stream = await openEvents(`${at}/stream?after=0`)
  while (stream.ids().length < list.length) await new Promise(resolve => setTimeout(resolve, 10))
  const streamed = stream.events.filter(({ event }) => event === 'request').map(({ data }) => tell(JSON.parse(data)))
  stream.cut()
  const lines = (await (await fetch(`${at}/export?format=ndjson`)).text()).trim().split('\n')
  const har = (await (await fetch(`${at}/export?format=har`)).json()) as {
    log: { entries: { response: { status: number }; request: { url: string } }[] }
  }
  const exported = lines.map(line => tell(JSON.parse(line) as CapturedRequest))
  return {
    list,
    stream: streamed,
    search: await listed(`&q=${encodeURIComponent('method:post header.x-name:*')}`),
    export: exported,
    // A HAR has no ids: what it tells is the answer, in the same order.
    har: har.log.entries.map(({ response }, place) => [list[place]?.[0] ?? '', response.status]),
  }
}

function tell({ id, answer }: RequestRow | CapturedRequest): [string, number | null] {
  return [id, answer?.status ?? null]
}

export async function allDeliveries(url: string, id: string): Promise<Delivery[]> {
  const found: Delivery[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { deliveries: Delivery[]; page: { nextCursor: string | null } } = await api(
      `${url}/api/endpoints/${id}/deliveries?limit=200${cursor && `&cursor=${cursor}`}`,
    )
    found.push(...page.deliveries)
    cursor = page.page.nextCursor
  }
  return found
}

export async function allRefusals(url: string, id: string): Promise<Refusal[]> {
  return (await api<{ refusals: Refusal[] }>(`${url}/api/endpoints/${id}/refusals?limit=100`)).refusals
}
