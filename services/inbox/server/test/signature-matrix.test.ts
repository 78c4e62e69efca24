import type { Endpoint } from '@trivium/inbox-contract'
import { type HeaderList, headerValue } from '@trivium/inbox-relay'
import { describeEachEngine, drain, rounds } from '@trivium/testing'
import { expect, test } from 'vitest'
import { type AwkwardBody, awkwardBodies } from './awkward-bodies.ts'
import { api, createEndpoint } from './client.ts'
import { addTarget } from './forwarding.ts'
import { canJudge, type OfficialProvider, officialProviders } from './official-providers.ts'
import { inboxProcesses } from './processes.ts'
import { type Received, startTarget, type TargetServer } from './target-server.ts'

interface Case {
  readonly name: string
  readonly official: OfficialProvider
  readonly body: AwkwardBody
}

const cases: readonly Case[] = officialProviders.flatMap(official =>
  awkwardBodies
    .filter(body => canJudge(official, body.bytes))
    .map(body => ({ name: `${official.provider}, ${body.name}`, official, body })),
)

/** Each replay by hand is a process: all cases in a full run, else each provider and each body once. */
const byHand =
  rounds(1, 0) === 1
    ? cases
    : cases.filter(({ official, body }, index) => {
        const isFirstOfProvider = cases.findIndex(each => each.official === official) === index
        return isFirstOfProvider || (official.provider === 'hmac' && body.name !== 'pretty JSON')
      })

describeEachEngine('signatures still verify at the target', engine => {
  test('after the worker, a server replay, forwarding and replay by the command line', {
    timeout: 600_000,
  }, async () => {
    const inbox = await inboxProcesses(engine)
    await inbox.startServer()
    await inbox.startWorker()
    const target = await startTarget()
    const endpoint = await createEndpoint(inbox.url)
    await addTarget(inbox.url, endpoint.id, { url: `${target.url}/worker`, sendOrigin: true })
    const cli = inbox.startCli('forward', '--to', `${target.url}/cli`, '--endpoint', endpoint.id, '--send-origin')
    await cli.waitForLine(/Forwarding to/)

    const rest = [...cases.entries()]
    const work = async () => {
      for (let next = rest.shift(); next; next = rest.shift()) await sendAndCheck(...next)
    }
    // Several at once: most of the time each of them waits for others.
    await Promise.all(Array.from({ length: 6 }, work))
    cli.kill('SIGINT')
    expect((await cli.waitForExit()).code).toBe(0)

    async function sendAndCheck(index: number, { name, official, body }: Case): Promise<void> {
      const path = `/case-${index}?b=2&a=1`
      const url = `${endpoint.receiveUrl}${path}`
      const signature = await official.sign(body.bytes, url)
      const requestId = await post(url, [...body.headers, ...signature], body.bytes)
      await api(`${inbox.url}/api/endpoints/${endpoint.id}/requests/${requestId}/replay`, 'POST', {
        targetUrl: `${target.url}/server`,
        sendOrigin: true,
      })
      const routes = ['/worker', '/server', '/cli']
      if (byHand.some(each => each.name === name)) {
        await replayByHand(endpoint, requestId)
        routes.push('/hand')
      }
      for (const route of routes)
        await check(await arrival(target, route + path), { name: `${name} by ${route}`, official, body })
    }

    async function replayByHand({ id }: Endpoint, requestId: string): Promise<void> {
      const replay = inbox.startCli('replay', id, '--request', requestId, '--to', `${target.url}/hand`, '--send-origin')
      expect([(await replay.waitForExit()).code, replay.output()]).toEqual([0, expect.stringContaining('-> 200 OK')])
    }
  })
})

async function post(url: string, headers: HeaderList, body: Buffer): Promise<string> {
  const answer = await fetch(url, {
    method: 'POST',
    body,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
  })
  return ((await answer.json()) as { id: string }).id
}

function arrival(target: TargetServer, path: string): Promise<Received> {
  return drain(() => target.received.find(({ url }) => url === path))
}

async function check(received: Received, { name, official, body }: Case): Promise<void> {
  expect([name, received.body.equals(body.bytes)]).toEqual([name, true])
  const url = headerValue(received.headers, 'x-inbox-original-url') ?? ''
  const verify = (address: string) => official.verify({ body: received.body, headers: received.headers, url: address })
  expect([name, await verify(url)]).toEqual([name, true])
  // Twilio signs the address: only the one it called can be right.
  if (official.provider === 'twilio') expect([name, await verify('http://127.0.0.1/elsewhere')]).toEqual([name, false])
}
