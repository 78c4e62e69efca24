import type { Delivery, DeliveryList, Endpoint, Target } from '@trivium/inbox-contract'
import { describeEachEngine, drain, rounds, type StartedProcess } from '@trivium/testing'
import { expect, test } from 'vitest'
import { api, createEndpoint, listRequests } from './client.ts'
import { addTarget } from './forwarding.ts'
import { type InboxProcesses, inboxProcesses } from './processes.ts'
import { startUnreliableTargets, type UnreliableTarget } from './unreliable-targets.ts'

const perEndpoint = rounds(500, 40)
const kills = rounds(15, 3)
const senders = 4

interface Lane {
  target: UnreliableTarget
  targetId: string
  endpoint: Endpoint
}

describeEachEngine('workers killed at random', engine => {
  test('every delivery ends by its rules, at least once, numbered without holes, in order where asked', {
    timeout: 900_000,
  }, async () => {
    const inbox = await inboxProcesses(engine)
    const server = await inbox.startServer()
    const urls = engine === 'postgres' ? [server.url, await startSecondServer(inbox)] : [server.url]
    const lanes = await openLanes(server.url)
    const workers = await Promise.all(urls.map(() => inbox.startWorker('./hasty-worker.ts')))
    await Promise.all([sendAll(urls, lanes), killWorkers(inbox, workers)])

    const gone = lanes.filter(({ target }) => target.kind === 'gone')
    for (const lane of lanes) if (!gone.includes(lane)) await ended(server.url, lane)
    for (const lane of gone) await reopen(server.url, lane)
    for (const lane of lanes) check(lane, await ended(server.url, lane))
    for (const lane of lanes.filter(({ target }) => target.ordered)) await checkOrder(server.url, lane)
  })
})

async function startSecondServer({ env }: InboxProcesses): Promise<string> {
  const second = await inboxProcesses('postgres', { ...env, INBOX_PORT: '0' })
  return (await second.startServer()).url
}

async function openLanes(url: string): Promise<Lane[]> {
  const targets = await startUnreliableTargets()
  return await Promise.all(
    targets.map(async target => {
      const endpoint = await createEndpoint(url)
      const { id: targetId } = await addTarget(url, endpoint.id, { url: target.url, ordered: target.ordered })
      return { target, targetId, endpoint }
    }),
  )
}

/** One after the other dies without a word, and another takes its place. */
async function killWorkers(inbox: InboxProcesses, workers: StartedProcess[]): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    const victim = Math.floor(Math.random() * workers.length)
    workers[victim]?.kill('SIGKILL')
    await workers[victim]?.waitForExit()
    workers[victim] = await inbox.startWorker('./hasty-worker.ts')
  }
}

async function sendAll(urls: readonly string[], lanes: readonly Lane[]): Promise<void> {
  const jobs = Array.from({ length: perEndpoint }, () => lanes).flat()
  let next = 0
  const sender = async () => {
    for (let at = next++; at < jobs.length; at = next++) {
      const url = `${urls[at % urls.length]}/api/hook/${jobs[at]?.endpoint.id}/${at}`
      const answer = await fetch(url, { method: 'POST', body: `request ${at}` })
      expect(answer.status).toBe(200)
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: senders }, sender))
}

/** All deliveries of a lane, once none of them is under way. */
function ended(url: string, { endpoint, target }: Lane): Promise<Delivery[]> {
  return drain(
    async () => {
      const deliveries = await allDeliveries(url, endpoint.id)
      const isOver = deliveries.every(({ status }) => status !== 'pending' && status !== 'in_flight')
      // While a target is disabled, nothing is queued for it.
      return isOver && (deliveries.length === perEndpoint || target.kind === 'gone') && deliveries
    },
    { limit: 300_000, every: 200 },
  )
}

async function allDeliveries(url: string, endpointId: string): Promise<Delivery[]> {
  const all: Delivery[] = []
  for (let cursor = ''; ; ) {
    const { deliveries, page } = await api<DeliveryList>(
      `${url}/api/endpoints/${endpointId}/deliveries?limit=200${cursor}`,
    )
    all.push(...deliveries)
    if (!page.hasMore) return all
    cursor = `&cursor=${page.nextCursor}`
  }
}

async function reopen(url: string, { endpoint, target, targetId }: Lane): Promise<void> {
  const path = `${url}/api/endpoints/${endpoint.id}/targets/${targetId}`
  await drain(async () => !(await api<Target>(path)).enabled)
  target.comeBack()
  await api(path, 'PATCH', { enabled: true })
}

function check({ target }: Lane, deliveries: readonly Delivery[]): void {
  for (const { id, status, attempts } of deliveries) {
    const numbers = attempts.map(({ number }) => number)
    expect([target.kind, numbers]).toEqual([target.kind, numbers.map((_, index) => index + 1)])
    const answers = target.answers.get(id) ?? []
    if (status === 'delivered') expect([target.kind, answers.some(answer => answer < 300)]).toEqual([target.kind, true])
    else
      expect([target.kind, attempts.length === 8 || [404, 410, 307].includes(attempts.at(-1)?.status ?? 0)]).toEqual([
        target.kind,
        true,
      ])
  }
}

async function checkOrder(url: string, { endpoint, target }: Lane): Promise<void> {
  const seqs = new Map<string, number>()
  for (let after = 0; seqs.size < perEndpoint; after = Math.max(...seqs.values())) {
    for (const { id, seq } of (await listRequests(url, endpoint.id, `?after=${after}&limit=200`)).requests)
      seqs.set(id, seq)
  }
  const arrivals = target.arrivals.map(id => seqs.get(id) ?? 0)
  expect([target.kind, arrivals]).toEqual([target.kind, [...arrivals].sort((one, other) => one - other)])
}
