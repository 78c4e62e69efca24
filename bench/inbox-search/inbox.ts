import { fileURLToPath } from 'node:url'
import { startService } from '@trivium/testing'
import { type MeasuredServer, measuredServer, temporaryFolder, withFolder } from '../harness/servers.ts'

const inboxMain = fileURLToPath(new URL('../../services/inbox/server/src/main.ts', import.meta.url))
/** What the launcher gives to the inbox. */
const asLaunched = { flags: ['--v8-pool-size=1', '--min-semi-space-size=32', '--no-allocation-site-pretenuring'] }
const senders = 4

export interface FilledInbox {
  server: MeasuredServer
  /** Endpoints to search in, full of bodies of 1 MiB. */
  ids: string[]
}

/** The load goes to an endpoint of its own. */
export async function startFilled(
  name: string,
  { endpoints, each, databaseUrl }: { endpoints: number; each: number; databaseUrl?: string },
): Promise<FilledInbox> {
  const data = temporaryFolder()
  const env = {
    DATA_DIR: data,
    INBOX_PORT: '0',
    LOG_LEVEL: 'warn',
    INBOX_LIMIT_CAPTURE_PER_ENDPOINT: '0',
    INBOX_LIMIT_CAPTURE_PER_CLIENT: '0',
    INBOX_LIMIT_CREATE_PER_CLIENT: '0',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl, INBOX_SECRET_KEY: 'only for this measurement' } : {}),
  }
  const service = await startService(inboxMain, env, asLaunched)
  const create = async () =>
    (await (await fetch(`${service.url}/api/endpoints`, { method: 'POST' })).json()) as {
      id: string
      receiveUrl: string
    }
  const filled = []
  for (let made = 0; made < endpoints; made += 1) filled.push(await create())
  const jobs = filled.flatMap(({ receiveUrl }) => Array.from({ length: each }, (_, number) => ({ receiveUrl, number })))
  await Promise.all(
    Array.from({ length: senders }, async () => {
      for (let job = jobs.pop(); job; job = jobs.pop()) {
        const headers = { 'content-type': 'application/json' }
        await fetch(job.receiveUrl, { method: 'POST', body: largeBody(job.number), headers })
      }
    }),
  )
  const { receiveUrl } = await create()
  return { server: withFolder(measuredServer(name, service, receiveUrl), data), ids: filled.map(({ id }) => id) }
}

/** JSON of nearly a mebibyte, so that a search for a field has to read and parse all of it. */
function largeBody(number: number): string {
  const items = Array.from({ length: 9_000 }, (_, index) => ({
    sku: `item-${number}-${index}`,
    text: 'lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod',
  }))
  return JSON.stringify({ customer: { id: number }, items })
}

const searches = ['body.customer.id:3', 'dolor', 'method:post size:>1000', 'body.items.*.sku:item-2-8999', 'nowhere']

/** Searches one endpoint after the other until it is told to stop; gives how many. */
export function keepSearching({ server, ids }: FilledInbox, readers: number): () => Promise<number> {
  let [isOver, count] = [false, 0]
  const read = async (reader: number) => {
    for (let turn = reader; !isOver; turn += readers) {
      const q = searches[turn % searches.length] ?? ''
      const query = new URLSearchParams({ q, limit: '200' })
      const answer = await fetch(`${server.base}/api/endpoints/${ids[turn % ids.length]}/requests?${query}`)
      if (!answer.ok) throw new Error(`a search was answered ${answer.status}`)
      await answer.arrayBuffer()
      count += 1
    }
  }
  const all = Promise.all(Array.from({ length: readers }, (_, reader) => read(reader)))
  return async () => {
    isOver = true
    await all
    return count
  }
}
