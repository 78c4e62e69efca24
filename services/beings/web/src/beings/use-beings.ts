import { useQuery } from '@tanstack/react-query'
import type { Being } from '@trivium/beings-contract'
import { beingKeys, beingsApi } from './api.ts'

export function useBeingList() {
  return useQuery({
    queryKey: beingKeys.list,
    queryFn: ({ signal }) => beingsApi.list(signal),
    meta: { items: 'beings' },
  })
}

/** Every being, for choices and names. */
export function useBeings(): readonly Being[] {
  return useBeingList().data?.beings ?? []
}
