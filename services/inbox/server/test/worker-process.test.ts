import type { Delivery } from '@trivium/inbox-contract'
import { describeEachEngine, drain } from '@trivium/testing'
import { expect, test } from 'vitest'
import { createEndpoint } from './client.ts'
import { openEvents } from './events.ts'
import { addTarget } from './forwarding.ts'
import { inboxProcesses } from './processes.ts'
import { startTarget, statuses } from './target-server.ts'

describeEachEngine('the worker as a process of its own', engine => {
  test('is heard by the streams of the server, answers its probes and ends gently', async () => {
    const inbox = await inboxProcesses(engine, { INBOX_WORKER_PORT: '0' })
    const { url } = await inbox.startServer()
    const worker = await inbox.startWorker()
    const target = await startTarget(statuses(404))
    const endpoint = await createEndpoint(url)
    await addTarget(url, endpoint.id, { url: target.url })
    const { events } = await openEvents(`${url}/api/endpoints/${endpoint.id}/stream`)
    await fetch(endpoint.receiveUrl, { method: 'POST' })
    const last = await drain(() => {
      const told = events.filter(({ event }) => event === 'delivery').map(({ data }) => JSON.parse(data) as Delivery)
      return told.find(({ status }) => status === 'failed')
    })
    expect(last.attempts).toMatchObject([{ number: 1, status: 404, responseBody: { data: 'answer 1' } }])
    const [, probes] = await worker.waitForLine(/"probes":"(http[^"]+)"/)
    expect((await fetch(`${probes}/readyz`)).status).toBe(200)
    const metrics = await (await fetch(`${probes}/metrics`)).text()
    expect(metrics).toContain('inbox_delivery_attempts_total{outcome="failed",reason="4xx"} 1')
    expect(metrics).toContain('inbox_deliveries{state="due"} 0')
    expect(await (await fetch(`${url}/metrics`)).text()).toContain('inbox_deliveries_oldest_waiting_seconds 0')
    worker.kill('SIGTERM')
    expect((await worker.waitForExit()).code).toBe(0)
  })
})
