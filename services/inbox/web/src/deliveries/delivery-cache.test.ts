import { QueryClient } from '@tanstack/react-query'
import type { Delivery, DeliveryList } from '@trivium/inbox-contract'
import { expect, test } from 'vitest'
import { keys } from '../api/inbox-api.ts'
import { putDelivery } from './delivery-cache.ts'

const attempt = (number: number, status: number) => ({ number, status }) as Delivery['attempts'][number]
const delivery = (change: Partial<Delivery>) => ({ id: 'd', requestId: 'r', attempts: [], ...change }) as Delivery

test('an answer that comes late does not undo what the stream has told', () => {
  const client = new QueryClient()
  const shown = () => client.getQueryData<DeliveryList>(keys.deliveries('e'))?.deliveries.map(one => one.status)
  const failed = delivery({ status: 'failed', attempts: [attempt(1, 404)] })
  client.setQueryData(keys.deliveries('e'), { deliveries: [failed], page: {} })

  putDelivery(client, 'e', delivery({ status: 'delivered', attempts: [attempt(1, 404), attempt(2, 200)] }))
  putDelivery(client, 'e', delivery({ status: 'pending', attempts: [attempt(1, 404)] }))
  expect(shown()).toEqual(['delivered'])
  putDelivery(client, 'e', delivery({ id: 'new', status: 'pending' }))
  expect(shown()).toEqual(['pending', 'delivered'])
})

test('a list that was read before the change does not undo it', async () => {
  const client = new QueryClient()
  const queryKey = keys.requestDeliveries('e', 'r')
  const pending = delivery({ status: 'pending' })
  const read = Promise.withResolvers<DeliveryList>()
  const reading = client.fetchQuery({ queryKey, queryFn: () => read.promise })
  putDelivery(client, 'e', delivery({ status: 'failed', attempts: [attempt(1, 404)] }))
  putDelivery(client, 'e', delivery({ id: 'new', status: 'pending' }))
  read.resolve({ deliveries: [pending], page: { hasMore: false, nextCursor: null } })
  await reading
  const shown = client.getQueryData<DeliveryList>(queryKey)?.deliveries.map(({ id, status }) => [id, status])
  expect(shown).toEqual([
    ['new', 'pending'],
    ['d', 'failed'],
  ])
})
