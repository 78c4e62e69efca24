import { version } from '@trivium/config'
import { createApp, listen } from '@trivium/http'
import type { Metric } from 'prom-client'
import { doorsOf } from '../config.ts'
import type { InboxContext } from '../context.ts'
import { errors } from '../errors.ts'
import { presentError } from '../present-error.ts'
import { installQueueMetrics } from './queue-metrics.ts'

/** /healthz, /readyz and /metrics of the worker, for whoever asked for them with INBOX_WORKER_PORT. */
export async function startWorkerProbes(
  context: InboxContext,
  attempts: Metric,
): Promise<{ url?: string; stop(): Promise<void> }> {
  const { config, database, log } = context
  if (config.workerPort === undefined) return { stop: async () => {} }
  const app = createApp({
    service: 'inbox-worker',
    version,
    log,
    errors,
    presentError,
    doors: doorsOf(config),
    ready: () => database.ready(),
  })
  app.metrics.registerMetric(attempts)
  installQueueMetrics(app.metrics, context)
  const url = await listen(app, { host: config.host, port: config.workerPort, portVariable: 'INBOX_WORKER_PORT' })
  return { url, stop: () => app.stop() }
}
