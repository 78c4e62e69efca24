import type { App } from '@trivium/http'
import {
  Delivery,
  DeliveryCancelResult,
  DeliveryFilterInput,
  DeliveryList,
  DeliveryListQuery,
  DeliveryRetryFilter,
  DeliveryRetryResult,
  DeliveryStats,
  Id,
} from '@trivium/inbox-contract'
import { Type } from 'typebox'
import { EndpointPath } from '../paths.ts'
import type { ServerContext } from '../server-context.ts'
import { cancelDeliveries } from './cancel-deliveries.ts'
import { cancelDelivery } from './cancel-delivery.ts'
import { deliveryStats } from './delivery-stats.ts'
import { listDeliveries } from './list-deliveries.ts'
import { readDelivery } from './read-delivery.ts'
import { retryDeliveries } from './retry-deliveries.ts'
import { retryDelivery } from './retry-delivery.ts'

const all = '/api/endpoints/:id/deliveries'
const one = `${all}/:did`
const DeliveryPath = Type.Object({ id: Id, did: Id })

export function registerDeliveryRoutes(app: App, context: ServerContext): void {
  const { db } = context.database

  app.get(
    all,
    {
      schema: {
        summary: 'Deliveries with their attempts, newest first',
        params: EndpointPath,
        querystring: DeliveryListQuery,
        response: { 200: DeliveryList },
      },
    },
    async request => listDeliveries(db, request.params.id, request.query),
  )

  app.get(
    `${all}/stats`,
    {
      schema: {
        summary: 'Rate and latency of each target over the last hour',
        params: EndpointPath,
        response: { 200: DeliveryStats },
      },
    },
    async request => deliveryStats(context, request.params.id),
  )

  app.post(
    `${all}/cancel`,
    {
      schema: {
        summary: 'Give up all deliveries that wait and fit',
        params: EndpointPath,
        body: DeliveryFilterInput,
        response: { 200: DeliveryCancelResult },
      },
    },
    async request => cancelDeliveries(context, request.params.id, request.body),
  )

  app.get(
    one,
    { schema: { summary: 'Read a delivery', params: DeliveryPath, response: { 200: Delivery } } },
    async ({ params }) => readDelivery(db, params.id, params.did),
  )

  app.post(
    `${one}/retry`,
    {
      schema: {
        summary: 'Send a delivery that has ended once more, or one that waits at once',
        params: DeliveryPath,
        response: { 202: Delivery },
      },
    },
    async ({ params }, reply) => reply.code(202).send(await retryDelivery(context, params.id, params.did)),
  )

  app.post(
    `${one}/cancel`,
    { schema: { summary: 'Give up a delivery that waits', params: DeliveryPath, response: { 200: Delivery } } },
    async ({ params }) => cancelDelivery(context, params.id, params.did),
  )

  app.post(
    `${all}/retry`,
    {
      schema: {
        summary: 'Send all failed deliveries once more',
        params: EndpointPath,
        body: DeliveryRetryFilter,
        response: { 202: DeliveryRetryResult },
      },
    },
    async (request, reply) => reply.code(202).send(await retryDeliveries(context, request.params.id, request.body)),
  )
}
