import { useQuery } from '@tanstack/react-query'
import { api, keys } from '../api/inbox-api.ts'
import classes from './list.module.css'

/** Says under the list that not everything arrived; nothing while all did. */
export function RefusedCount({ endpointId, onOpen }: { endpointId: string; onOpen: () => void }) {
  const { data } = useQuery({
    queryKey: keys.refusals(endpointId),
    queryFn: ({ signal }) => api.listRefusals(endpointId, signal),
  })
  const count = data?.refusals.length ?? 0
  if (count === 0) return null
  return (
    <button type="button" className={classes.refused} onClick={onOpen}>
      {count}
      {data?.page.hasMore ? '+' : ''} refused
    </button>
  )
}
