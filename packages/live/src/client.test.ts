import { expect, it, onTestFinished, vi } from 'vitest'
import { createLiveWorld, upTo } from '../test/live-server.ts'
import { serve } from '../test/serve.ts'
import { type FollowedEvent, type FollowOptions, type FollowState, followEvents } from './client.ts'
import { encodeEvent } from './encode-event.ts'
import { openEventStream } from './event-stream.ts'
import { parseLastEventId } from './last-event-id.ts'

const QUICK = { minMs: 5, maxMs: 20 }

/** Follows until the condition holds or the server ends it; gives back everything seen. */
function follow(
  options: Partial<FollowOptions> & { url: string },
  done: (seen: FollowedEvent[]) => boolean = () => false,
) {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const seen: FollowedEvent[] = []
  const states: FollowState[] = []
  const end = followEvents({
    backoff: QUICK,
    signal: stop.signal,
    onState: state => states.push(state),
    ...options,
    async onEvent(event) {
      await options.onEvent?.(event)
      seen.push(event)
      if (done(seen)) stop.abort()
    },
  })
  return { seen, states, end, stop }
}

it('sees every event once and in order across restarts of the server', async () => {
  const world = createLiveWorld()
  let served = await world.start()
  const { seen, states, end } = follow({ url: served.url, lastEventId: 0 }, all => all.length === 90)
  for (let restart = 0; restart < 3; restart++) {
    for (let n = 0; n < 10; n++) await world.append(`${n}`)
    // Cut in the middle of what it reads, but not before it has begun.
    await vi.waitFor(() => expect(seen.length).toBeGreaterThan(restart * 30), { timeout: 180_000, interval: 1 })
    await served.stop()
    for (let n = 0; n < 20; n++) await world.append(`${n}`)
    served = await world.start(served.port)
  }
  expect(await end).toEqual({ reason: 'stopped', lastEventId: '90' })
  expect(seen.map(({ id }) => Number(id))).toEqual(upTo(90))
  expect(states[0]).toBe('live')
  expect(states).toContain('reconnecting')
})

it('gives names and several lines, and sends the headers it was given', async () => {
  let asked: unknown
  const { url } = await serve((request, response) => {
    asked = {
      auth: request.headers.authorization,
      last: request.headers['last-event-id'],
      accept: request.headers.accept,
    }
    const stream = openEventStream({ request, response })
    stream.send({ event: 'note', data: 'two\nlines' })
    stream.send({ seq: 4, data: 'four' })
  })
  const { seen, end } = follow({ url, lastEventId: 3, headers: { authorization: 'Bearer x' } }, all => all.length === 2)
  expect(await end).toEqual({ reason: 'stopped', lastEventId: '4' })
  expect(asked).toEqual({ auth: 'Bearer x', last: '3', accept: 'text/event-stream' })
  expect(seen).toEqual([
    { event: 'note', data: 'two\nlines' },
    { id: '4', data: 'four' },
  ])
})

it.each([204, 400, 401, 404, 410])('ends for good when the server answers %i', async status => {
  const { url } = await serve((_, response) => response.writeHead(status).end(status === 204 ? undefined : 'why'))
  const { end } = follow({ url })
  expect(await end).toEqual({ reason: 'refused', status, body: status === 204 ? '' : 'why', lastEventId: undefined })
})

it('keeps trying on 429, 5xx and answers that are no stream, and says that it is offline', async () => {
  const answers = [503, 429, 500, 200]
  const { url } = await serve((request, response) => {
    const status = answers.shift()
    if (status) response.writeHead(status, { 'content-type': 'text/html', 'retry-after': '0' }).end('<html>')
    else openEventStream({ request, response }).send({ seq: 1, data: 'at last' })
  })
  const { end, states } = follow({ url }, all => all.length === 1)
  await end
  expect(states).toEqual(['reconnecting', 'reconnecting', 'offline', 'offline', 'live'])
})

it('hangs up on a silent connection and resumes on another', async () => {
  const { url } = await serve((request, response) => {
    const stream = openEventStream({ request, response, heartbeatMs: 3_600_000 })
    stream.send({ seq: (parseLastEventId(request) ?? 0) + 1, data: 'then silence' })
  })
  const { seen, end } = follow({ url, watchdogMs: 50 }, all => all.length === 3)
  await end
  expect(seen.map(({ id }) => id)).toEqual(['1', '2', '3'])
})

it('waits for a slow listener without blaming the server, one event at a time', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const seq of [1, 2, 3]) controller.enqueue(Buffer.from(encodeEvent({ seq, data: '' })))
    },
  })
  const fetch = vi.fn(async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
  let running = 0
  const onEvent = async (): Promise<void> => {
    expect(++running).toBe(1)
    await vi.advanceTimersByTimeAsync(100_000)
    running--
  }
  const { end, states } = follow({ url: 'http://localhost/', fetch, onEvent }, all => all.length === 3)
  expect(await end).toEqual({ reason: 'stopped', lastEventId: '3' })
  expect(states).toEqual(['live'])
  expect(fetch).toHaveBeenCalledTimes(1)
})

it('passes on what the listener throws', async () => {
  const world = createLiveWorld()
  const { url } = await world.start()
  await world.append('1')
  const onEvent = () => {
    throw new Error('mine')
  }
  await expect(follow({ url, lastEventId: 0, onEvent }).end).rejects.toThrow('mine')
})

it('ends at once when stopped while it waits for the next attempt', async () => {
  const { url, stop: stopServer } = await serve(() => undefined)
  await stopServer()
  const lost = Promise.withResolvers<void>()
  const { end, stop } = follow({ url, backoff: { minMs: 3_600_000, maxMs: 3_600_000 }, onState: () => lost.resolve() })
  await lost.promise
  stop.abort()
  expect(await end).toEqual({ reason: 'stopped', lastEventId: undefined })
})
