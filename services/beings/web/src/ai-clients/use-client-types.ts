import { useQuery } from '@tanstack/react-query'
import type { AiClientType } from '@trivium/beings-contract'
import { useClientDoor } from './client-door.ts'

/** What can do the thinking. What needs nothing comes first: a newcomer should not have to scroll to get going. */
export function useClientTypes(): readonly AiClientType[] | undefined {
  const door = useClientDoor()
  const { data } = useQuery({
    queryKey: ['ai-client', 'types'],
    queryFn: ({ signal }) => door.types(signal),
    select: types => types.toSorted((one, other) => Number(other.key === 'Demo') - Number(one.key === 'Demo')),
  })
  return data
}
