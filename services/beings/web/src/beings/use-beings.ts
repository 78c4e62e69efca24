import { useQuery } from '@tanstack/react-query'
import type { Being } from '@trivium/beings-contract'
import { requestJson } from '@trivium/ui'

/** Every being, for choices and names. */
export function useBeings(): readonly Being[] {
  const { data } = useQuery({
    queryKey: ['being', 'list', {}],
    queryFn: ({ signal }) => requestJson<{ beings: Being[] }>('/api/beings/list', { signal }),
    meta: { items: 'beings' },
  })
  return data?.beings ?? []
}
