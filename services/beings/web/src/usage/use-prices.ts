import { useQuery } from '@tanstack/react-query'
import { type Prices, usageApi, usageKeys } from './api.ts'

export function usePrices(): Prices | undefined {
  return useQuery({ queryKey: usageKeys.prices, queryFn: ({ signal }) => usageApi.prices(signal) }).data
}
