import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import type { Notification } from '@trivium/beings-contract'
import { EmptyState, RelativeTime, type Status, StatusBadge } from '@trivium/ui'
import { PageLink } from '../app/page-link.tsx'
import { useWords } from '../words/use-words.ts'
import { notificationText } from './notification-text.ts'
import classes from './notifications.module.css'
import { QuestionRow } from './question-row.tsx'
import { useNotifications } from './use-notifications.ts'

const looks: Record<Notification['kind'], Status> = {
  permission: 'wait',
  'timer-ended': 'ok',
  'timer-failed': 'fail',
  'task-ended': 'ok',
  'task-failed': 'fail',
  'being-stopped': 'stop',
  'budget-reached': 'warn',
  message: 'run',
}

/** What happened while nobody looked; opening it is having seen it. */
export function BellPanel({ onOpen }: { onOpen: () => void }) {
  const words = useWords()
  const { notifications, unread, read } = useNotifications()
  if (notifications.length === 0) {
    return (
      <EmptyState icon={<IconBell size={22} stroke={1.5} />} title={words.notifications.none}>
        <p>{words.notifications.purpose}</p>
      </EmptyState>
    )
  }
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <h2>{words.shell.bell}</h2>
        <Button variant="subtle" disabled={unread === 0} onClick={() => read(undefined)}>
          {words.notifications.readAll}
        </Button>
      </div>
      <ul>
        {notifications.map(one => (
          <li key={one.id} data-unread={one.readAt === null}>
            <PageLink
              to={one.path}
              onClick={() => {
                read([one.id])
                onOpen()
              }}
            >
              <StatusBadge status={looks[one.kind]}>{words.notifications.names[one.kind]}</StatusBadge>
              <span className={classes.text}>
                <bdi>{notificationText(words, one)}</bdi>
              </span>
              <RelativeTime time={one.createdAt} className={classes.time} />
            </PageLink>
            {one.kind === 'permission' && <QuestionRow requestId={String(one.params.requestId)} />}
          </li>
        ))}
      </ul>
    </div>
  )
}
