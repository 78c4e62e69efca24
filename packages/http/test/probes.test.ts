import { expect, test } from 'vitest'
import { build } from './start.ts'

test('healthz and readyz answer', async () => {
  const { app } = build()
  const health = await app.inject('/healthz')
  expect([health.statusCode, health.json()]).toEqual([200, { status: 'ok' }])
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ok' })
})

test('readyz answers 503 and says why only in the log', async () => {
  const { app, lines } = build({
    ready: async () => {
      throw new Error('no database at db.internal')
    },
  })
  const answer = await app.inject('/readyz')
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'unavailable' }])
  expect(lines.find(line => line.level === 'warn')).toMatchObject({ err: { message: 'no database at db.internal' } })
})

test('metrics count requests by method, route and status, beside those of the process', async () => {
  const { app } = build()
  app.get('/things/:id', async () => 'ok')
  await app.inject('/things/1')
  await app.inject('/things/2')
  await app.inject('/nothing/here')
  const answer = await app.inject('/metrics')
  expect(answer.headers['content-type']).toContain('text/plain')
  const labels = 'method="GET",route="/things/:id",status="200"'
  expect(answer.body).toContain(`http_request_duration_seconds_count{${labels}} 2`)
  expect(answer.body).toContain(`http_request_duration_seconds_bucket{le="+Inf",${labels}} 2`)
  expect(answer.body).toContain('route="unmatched",status="404"')
  expect(answer.body).toContain('http_requests_in_flight 1')
  expect(answer.body).toContain('service_info{service="test",version="1.2.3"} 1')
  expect(answer.body).toContain('process_cpu_seconds_total')
  expect(await app.metrics.getMetricsAsJSON()).toContainEqual(
    expect.objectContaining({ name: 'http_request_duration_seconds', type: 'histogram' }),
  )
})

test('probes can be moved, guarded or left out', async () => {
  const moved = build({ probes: { prefix: '/internal', onRequest: async (_request, reply) => reply.code(403).send() } })
  expect((await moved.app.inject('/healthz')).statusCode).toBe(404)
  expect((await moved.app.inject('/internal/healthz')).statusCode).toBe(403)
  expect((await build({ probes: false }).app.inject('/healthz')).statusCode).toBe(404)
})

test('a hook the service adds later also rules the probes', async () => {
  const { app } = build()
  app.addHook('onRequest', async (_request, reply) => reply.redirect('/init'))
  expect((await app.inject('/healthz')).headers.location).toBe('/init')
})
