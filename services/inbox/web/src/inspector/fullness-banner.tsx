import { IconDatabaseExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { byteSize } from '@trivium/ui'
import { api, keys } from '../api/inbox-api.ts'
import classes from './inspector.module.css'

const lookAgainMs = 60_000

/** Says before the whole inbox is full that something will go, and then that it goes. */
export function FullnessBanner() {
  const { data } = useQuery({
    queryKey: keys.retention,
    queryFn: ({ signal }) => api.readRetention(signal),
    refetchInterval: lookAgainMs,
  })
  if (!data || data.totalBytes === null || data.state === 'fine') return null
  const used = `${byteSize(data.usedBytes)} of ${byteSize(data.totalBytes)}`
  return (
    <p className={classes.fullness} role="status">
      <IconDatabaseExclamation size={16} stroke={1.75} aria-hidden />
      {data.state === 'full'
        ? `This inbox is full (${used}): the oldest requests go to make room. Pin or export what has to stay.`
        : `This inbox is nearly full (${used}). When it is, the oldest requests go first.`}
    </p>
  )
}
