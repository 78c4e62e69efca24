import type { Delivery } from '@trivium/inbox-contract'
import { followEvents } from '@trivium/live/client'
import { cleanUpLater, describeEachEngine, drain } from '@trivium/testing'
import { expect, test } from 'vitest'
import { createEndpoint } from './client.ts'
import { addTarget } from './forwarding.ts'
import { inboxProcesses } from './processes.ts'
import { startTarget, statuses } from './target-server.ts'

describeEachEngine('what the worker does', engine => {
  test('is told to the streams of the server, and its probes answer where they were asked for', {
    timeout: 120_000,
  }, async () => {
    const inbox = await inboxProcesses(engine, { INBOX_WORKER_PORT: '0' })
    const { url } = await inbox.startServer()
    const worker = await inbox.startWorker()
    const target = await startTarget(statuses(404))
    const endpoint = await createEndpoint(url)
    await addTarget(url, endpoint.id, { url: target.url })
    const states: string[] = []
    const stop = new AbortController()
    const following = followEvents({
      url: `${url}/api/endpoints/${endpoint.id}/stream`,
      signal: stop.signal,
      onEvent({ event, data }) {
        if (event !== 'delivery') return
        const { status, attempts } = JSON.parse(data) as Delivery
        states.push(`${status} ${attempts.length}`)
      },
      onState: state => states.push(state),
    })
    cleanUpLater(async () => {
      stop.abort()
      await following
    })
    await drain(() => states.includes('live'))
    await fetch(endpoint.receiveUrl, { method: 'POST' })
    await drain(() => states.includes('failed 1'))
    const [, workerUrl] = await worker.waitForLine(/"probes":"(http[^"]+)"/)
    expect((await fetch(`${workerUrl}/readyz`)).status).toBe(200)
    worker.kill('SIGTERM')
    expect((await worker.waitForExit()).code).toBe(0)
  })
})
