import { useAddress } from '@trivium/ui'
import { useBeingList } from './use-beings.ts'

/** The being that the address names; without one, or with one that is not there, the curator. */
export function useChosenBeing() {
  const { search } = useAddress()
  const { data, error, refetch } = useBeingList()
  const beings = data?.beings ?? []
  const named = beings.find(({ id }) => id === search.get('beingId')?.toLowerCase())
  return { being: named ?? beings.find(({ isCurator }) => isCurator), isNamed: named !== undefined, error, refetch }
}
