import type { DeliveryStats, DeliveryStatus } from '@trivium/inbox-contract'
import { useAddress } from '@trivium/ui'
import { useCallback, useMemo } from 'react'
import { deliveryWords } from '../deliveries/delivery-status.ts'

const hour = 3_600_000
const spanMs: Readonly<Record<string, number>> = { '1h': hour, '24h': 24 * hour, '7d': 168 * hour }

export const spans = [
  { value: '', label: 'Any time' },
  { value: '1h', label: 'Last hour' },
  { value: '24h', label: 'Last 24 hours' },
  { value: '7d', label: 'Last 7 days' },
]

export function statuses(counts: DeliveryStats['counts']) {
  const all = Object.entries(deliveryWords).map(([value, { word }]) => ({
    value,
    label: `${word} (${counts[value as DeliveryStatus] ?? 0})`,
  }))
  return [{ value: '', label: 'All statuses' }, ...all]
}

const names = ['status', 'target', 'span'] as const
type Filter = Partial<Record<(typeof names)[number], string>>

/** The filter stands in the address, so that reload and sharing keep the view. */
export function useDeliveryFilter() {
  const { search, change } = useAddress()
  const filter = useMemo(() => {
    const found: Filter = {}
    for (const name of names) {
      const value = search.get(name)
      if (value) found[name] = value
    }
    return found
  }, [search])
  /** As the server takes it, at this moment. */
  const query = useCallback(() => {
    const { span, ...rest } = filter
    const back = spanMs[span ?? '']
    return back === undefined ? rest : { ...rest, since: new Date(Date.now() - back).toISOString() }
  }, [filter])
  return { filter, query, change }
}
