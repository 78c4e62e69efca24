import { useQuery } from '@tanstack/react-query'
import type { AiClientType } from '@trivium/beings-contract'
import { aiClientsApi } from './api.ts'

/** What can do the thinking. What needs nothing comes first: a newcomer should not have to scroll to get going. */
export function useClientTypes(): readonly AiClientType[] | undefined {
  const { data } = useQuery({
    queryKey: ['ai-client', 'types'],
    queryFn: ({ signal }) => aiClientsApi.types(signal),
    select: types => types.toSorted((one, other) => Number(other.key === 'Demo') - Number(one.key === 'Demo')),
  })
  return data
}
