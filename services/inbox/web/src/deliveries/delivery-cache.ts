import type { QueryClient } from '@tanstack/react-query'
import type { Delivery, DeliveryList } from '@trivium/inbox-contract'
import { keys } from '../api/inbox-api.ts'

const most = 1_000

/**
 * Puts a delivery that changed into every list that shows it; the newest stand first. The answer to a click may come after
 * the stream has told of what followed from it: attempts only ever grow, so whoever knows of more of them is ahead.
 */
export function putDelivery(client: QueryClient, endpointId: string, delivery: Delivery): void {
  const put = (list: DeliveryList | undefined): DeliveryList | undefined => {
    if (!list) return list
    const known = list.deliveries.find(one => one.id === delivery.id)
    if (known && known.attempts.length > delivery.attempts.length) return list
    const deliveries = known
      ? list.deliveries.map(one => (one.id === delivery.id ? delivery : one))
      : [delivery, ...list.deliveries].slice(0, most)
    return { ...list, deliveries }
  }
  for (const key of [keys.deliveries(endpointId), keys.requestDeliveries(endpointId, delivery.requestId)]) {
    client.setQueryData(key, put)
    // A list that is being read may have been read before the change.
    const reading = client.getQueryCache().find({ queryKey: key })?.promise
    reading?.then(() => client.setQueryData(key, put)).catch(() => {})
  }
  void client.invalidateQueries({ queryKey: ['delivery-page', endpointId] })
}
