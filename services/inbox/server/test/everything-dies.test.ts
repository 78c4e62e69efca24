import type { Endpoint, RequestRow } from '@trivium/inbox-contract'
import { describeEachEngine, drain, rounds, type StartedProcess, type StartedService } from '@trivium/testing'
import { expect, test } from 'vitest'
import { api, createEndpoint } from './client.ts'
import {
  allDeliveries,
  allRefusals,
  killed,
  mortalTarget,
  ownPostgres,
  type Sending,
  sendUntilAnswered,
  tellings,
} from './everything-dies.ts'
import { addTarget } from './forwarding.ts'
import { inboxProcesses } from './processes.ts'

const requests = rounds(1_000, 120)
const cycles = rounds(4, 1)
/** Few enough in each that none is trimmed. */
const endpoints = 4
const senders = 4
/** Refusals are written a moment after they were given: those of the last moment before a server is killed may be lost. */
const momentMs = 2_000

describeEachEngine('server, worker, command line, target and database killed in turn', engine => {
  test('every request, refusal, answer and outcome is there once, and everything tells the same', {
    timeout: 900_000,
  }, async () => {
    const postgres = engine === 'postgres' ? await ownPostgres() : undefined
    const inbox = await inboxProcesses(engine, postgres ? { DATABASE_URL: postgres.url } : {})
    const target = await mortalTarget()
    let server: StartedService = await inbox.startServer()
    let worker: StartedProcess = await inbox.startWorker('./hasty-worker.ts')
    const made: Endpoint[] = []
    for (let n = 0; n < endpoints; n += 1) {
      const endpoint = await createEndpoint(inbox.url)
      await addTarget(inbox.url, endpoint.id, { url: target.url })
      made.push(endpoint)
    }
    const [first, second] = made as [Endpoint, Endpoint]
    const own = { status: 202, headers: [['X-Own', 'yes']], body: 'own', delayMs: 0 }
    await api(`${inbox.url}/api/endpoints/${second.id}/response`, 'PUT', own)
    const startTail = () => inbox.startCli('tail', first.id, '--since', '1h', '--json')
    let tail = startTail()

    const sendings: Sending[] = []
    const kills: number[] = []
    let next = 0
    const sender = async () => {
      for (let number = next++; number < requests; number = next++) {
        const endpoint = made[number % endpoints] as Endpoint
        await sendUntilAnswered({ hook: endpoint.receiveUrl, endpoint: endpoint.id, number }, sendings)
      }
    }
    /** Each at another moment of the load; all of them before it ends. */
    const executions: (() => Promise<unknown>)[] = [
      async () => {
        kills.push(Date.now())
        await server.kill9()
        server = await inbox.startServer()
      },
      async () => {
        await killed(worker)
        worker = await inbox.startWorker('./hasty-worker.ts')
      },
      async () => {
        await killed(tail)
        tail = await followAgain(startTail)
      },
      () => target.restart(),
      ...(postgres ? [() => postgres.crash()] : []),
    ]
    const killAll = async () => {
      const plan = Array.from({ length: cycles }, () => executions).flat()
      for (const [place, execute] of plan.entries()) {
        await drain(() => next >= ((place + 1) * requests) / (plan.length + 1), { every: 2, limit: 300_000 })
        await execute()
      }
    }
    await Promise.all([killAll(), ...Array.from({ length: senders }, sender)])

    // A database that has just recovered is reached by one connection after the other.
    await drain(() => tellings(inbox.url, first.id))
    for (const endpoint of made)
      await checkEndpoint(inbox.url, endpoint, { sendings, kills, received: target.received })
    const listed = (await tellings(inbox.url, first.id)).list ?? []
    await drain(() => tailed(tail).length >= listed.length)
    expect(tailed(tail)).toEqual(listed.map(([id]) => id))
  })
})

/** Whoever begins while the database recovers is told so and ends, and begins again. */
async function followAgain(start: () => StartedProcess): Promise<StartedProcess> {
  for (;;) {
    const tail = start()
    let hasEnded = false
    void tail.waitForExit().then(() => {
      hasEnded = true
    })
    await drain(() => hasEnded || tailed(tail).length > 0)
    if (!hasEnded) return tail
  }
}

function tailed(tail: StartedProcess): string[] {
  const lines = tail.output().split('\n')
  return lines
    .filter(line => line.startsWith('{') && line.endsWith('}'))
    .map(line => (JSON.parse(line) as RequestRow).id)
}

async function checkEndpoint(
  url: string,
  { id }: Endpoint,
  told: { sendings: readonly Sending[]; kills: readonly number[]; received: () => string[] },
): Promise<void> {
  const sent = told.sendings.filter(({ endpoint }) => endpoint === id)
  const all = await tellings(url, id)
  const list = all.list ?? []
  for (const [way, rows] of Object.entries(all)) expect([way, rows]).toEqual([way, list])

  const stored = new Map(list)
  expect(stored.size).toBe(list.length)
  const good = sent.filter(({ status }) => status === 200 || status === 202)
  for (const sending of good)
    expect([sending.name, stored.get(sending.id ?? '')]).toEqual([sending.name, sending.status])
  const acknowledged = new Set(good.map(sending => sending.id))
  const unknown = sent.filter(({ status }) => status === undefined)
  // Whoever got no answer may be stored or not, but only once.
  const others = list.filter(([request]) => !acknowledged.has(request))
  expect(others.length).toBeLessThanOrEqual(unknown.length)

  const ended = await drain(
    async () => {
      const found = await allDeliveries(url, id)
      return found.every(({ status }) => status === 'delivered') && found
    },
    { limit: 120_000 },
  )
  expect(ended.map(({ requestId }) => requestId).sort()).toEqual(list.map(([request]) => request).sort())
  for (const { attempts } of ended) expect(attempts.map(({ number }) => number)).toEqual(attempts.map((_, n) => n + 1))
  const received = new Set(told.received())
  for (const { name } of good) expect([name, received.has(name)]).toEqual([name, true])

  const refused = sent.filter(({ status = 0 }) => status >= 400)
  const isSafe = ({ at }: Sending) => told.kills.every(kill => at > kill || at < kill - momentMs)
  const noted = await drain(async () => {
    const found = (await allRefusals(url, id)).map(({ target, status }) => `${target?.split('/').at(-1)} ${status}`)
    const missing = refused.filter(isSafe).filter(({ name, status }) => !found.includes(`${name} ${status}`))
    return missing.length === 0 && found
  })
  expect(new Set(noted).size).toBe(noted.length)
  const answered = new Set(refused.map(({ name, status }) => `${name} ${status}`))
  const unanswered = new Set(unknown.map(({ name }) => name))
  expect(noted.filter(note => !answered.has(note) && !unanswered.has(note.split(' ')[0] ?? ''))).toEqual([])
}
