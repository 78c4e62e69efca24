import type { Delivery, DeliveryList, Target, TargetInput } from '@trivium/inbox-contract'
import type { Resolve } from '@trivium/inbox-relay'
import { cleanUpLater, drain, type Engine } from '@trivium/testing'
import { startDeliveryWorker } from '../src/deliveries/delivery-worker.ts'
import { type DeliveryRules, usualRules } from '../src/deliveries/rules.ts'
import { createServerGuard } from '../src/targets/server-guard.ts'
import { api } from './client.ts'
import { startInbox, type TestInbox } from './start.ts'

/** The usual rules in a hurry: retries follow at once, and nothing is left to chance. */
export const quickRules: DeliveryRules = { ...usualRules, scheduleMs: usualRules.scheduleMs.map(() => 0), jitter: 0 }

export interface ForwardingOptions {
  rules?: Partial<DeliveryRules>
  resolve?: Resolve
  env?: Record<string, string>
  /** No worker: deliveries only wait. */
  worker?: boolean
}

export interface Forwarding extends TestInbox {
  startWorker(): void
}

/** A server and a worker in this process. They share a connection, as two SQLite connections in one process would block each other. */
export async function startForwarding(engine: Engine, options: ForwardingOptions = {}): Promise<Forwarding> {
  const { rules, resolve, env } = options
  const inbox = await startInbox(engine, { ...(env ? { env } : {}), overrides: resolve ? { resolve } : {} })
  const { context } = inbox
  const startWorker = () => {
    const worker = startDeliveryWorker(context, {
      guard: createServerGuard(context),
      secretBox: context.secretBox,
      rules: { ...quickRules, ...rules },
    })
    cleanUpLater(() => worker.stop({ graceMs: 0 }))
  }
  if (options.worker !== false) startWorker()
  return { ...inbox, startWorker }
}

export function addTarget(url: string, endpointId: string, input: TargetInput): Promise<Target> {
  return api<Target>(`${url}/api/endpoints/${endpointId}/targets`, 'POST', input)
}

export async function deliveriesOf(url: string, endpointId: string, query = ''): Promise<Delivery[]> {
  const { deliveries } = await api<DeliveryList>(`${url}/api/endpoints/${endpointId}/deliveries?limit=200${query}`)
  return deliveries
}

/** Waits until there are `count` deliveries and all of them have come to an end. */
export function settled(url: string, endpointId: string, count = 1): Promise<Delivery[]> {
  return drain(async () => {
    const deliveries = await deliveriesOf(url, endpointId)
    const isOver = deliveries.every(({ status }) => status !== 'pending' && status !== 'in_flight')
    return deliveries.length === count && isOver && deliveries
  })
}
