import { setTimeout as wait } from 'node:timers/promises'
import { collectDefaultMetrics, Gauge } from 'prom-client'
import type { App, AppOptions } from './app-types.ts'
import type { Traffic } from './traffic.ts'

// A store that hangs is as little use as one that is down; an orchestrator's own probe gives up after about this long.
const readyWithinMs = 5_000

/** GET /healthz, /readyz and /metrics. */
export function installProbes(app: App, options: AppOptions, traffic: Traffic): void {
  if (options.probes === false) return
  const { prefix = '', onRequest } = typeof options.probes === 'object' ? options.probes : {}
  const settings = { schema: { hide: true }, ...(onRequest ? { onRequest } : {}) }
  app.get(`${prefix}/healthz`, settings, async () => ({ status: 'ok' }))
  app.get(`${prefix}/readyz`, settings, async (request, reply) => {
    if (traffic.stopping) return reply.code(503).send({ status: 'stopping' })
    try {
      await withinLimit(options.ready)
      return { status: 'ok' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
  nameService(app, options)
  app.get(`${prefix}/metrics`, settings, async (_request, reply) => {
    // Process metrics observe the event loop and the collector; an app that nobody scrapes need not pay for that.
    if (!app.metrics.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics({ register: app.metrics })
    return reply.type(app.metrics.contentType).send(await app.metrics.metrics())
  })
}

function nameService(app: App, { service, version, succeeds }: AppOptions): void {
  // The one it takes over from has said so.
  if (succeeds) return
  const labels = { service, version }
  const help = 'Which service and version this is.'
  new Gauge({ name: 'service_info', help, labelNames: Object.keys(labels), registers: [app.metrics] }).set(labels, 1)
}

async function withinLimit(check: () => Promise<void>): Promise<void> {
  const limit = new AbortController()
  const late = wait(readyWithinMs, undefined, { signal: limit.signal, ref: false }).then(() => {
    throw new Error(`The readiness check did not answer within ${readyWithinMs} ms.`)
  })
  try {
    await Promise.race([check(), late])
  } finally {
    limit.abort()
    late.catch(() => {})
  }
}
