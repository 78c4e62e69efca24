import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Session } from '@trivium/beings-contract'
import { ErrorState, RelativeTime, SkeletonRows, StatusBadge } from '@trivium/ui'
import { fill } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { settingsApi, settingsKeys } from './api.ts'
import { browserName } from './browser-name.ts'
import classes from './settings.module.css'

/** The browsers that are signed in; one that is revoked has to sign in again. */
export function SessionSection() {
  const words = useWords()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: settingsKeys.sessions,
    queryFn: ({ signal }) => settingsApi.sessions(signal),
  })
  const revoke = useMutation({
    mutationFn: settingsApi.revokeSession,
    onSettled: () => client.invalidateQueries({ queryKey: settingsKeys.sessions }),
  })
  if (error) return <ErrorState title={words.views.loadFailed} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={2} />
  return (
    <>
      <p className={classes.text}>{words.sessionList.purpose}</p>
      <ul className={classes.tokens}>
        {data.map(session => (
          <li key={session.id}>
            <SignedIn session={session} />
            {session.current ? (
              <StatusBadge status="ok">{words.sessionList.current}</StatusBadge>
            ) : (
              <Button
                variant="default"
                leftSection={<IconTrash size={14} />}
                aria-label={`${words.settingsPage.revoke}: ${browserName(session.userAgent) || words.sessionList.unknown}`}
                loading={revoke.isPending && revoke.variables === session.id}
                onClick={() => revoke.mutate(session.id)}
              >
                {words.settingsPage.revoke}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function SignedIn({ session: { userAgent, createdAt, lastSeenAt } }: { session: Session }) {
  const words = useWords()
  const made = <RelativeTime time={createdAt} />
  const seen = <RelativeTime time={lastSeenAt} />
  return (
    <span title={userAgent}>
      <strong>
        <bdi>{browserName(userAgent) || words.sessionList.unknown}</bdi>
      </strong>
      <small>{fill(words.sessionList.seen, { made, seen })}</small>
    </span>
  )
}
