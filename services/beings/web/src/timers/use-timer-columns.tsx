import { pagePaths, type Timer } from '@trivium/beings-contract'
import type { Column } from '@trivium/ui'
import { PageLink } from '../app/page-link.tsx'
import { Moment } from '../patterns/moment.tsx'
import classes from '../patterns/record.module.css'
import { useWords } from '../words/use-words.ts'
import { schedulePhrase } from './schedule-phrase.ts'
import { TimerActions } from './timer-actions.tsx'
import { TimerStatus } from './timer-status.tsx'

export function useTimerColumns(): Column<Timer>[] {
  const words = useWords()
  const [name = '', being = '', when = '', status = '', next = '', last = ''] = words.timers.columns
  return [
    {
      key: 'name',
      title: name,
      render: timer => (
        <>
          <div className={classes.name}>
            <bdi>{timer.name}</bdi>
          </div>
          <div className={classes.sub}>
            <bdi>{timer.instruction}</bdi>
          </div>
        </>
      ),
    },
    {
      key: 'being',
      title: being,
      width: '150px',
      render: timer => (
        <PageLink to={`${pagePaths.timers}?beingId=${timer.beingId}`} className={classes.link}>
          <bdi>{timer.beingName}</bdi>
        </PageLink>
      ),
    },
    { key: 'when', title: when, width: '220px', render: timer => schedulePhrase(words, timer) },
    { key: 'status', title: status, width: '120px', render: timer => <TimerStatus status={timer.status} /> },
    { key: 'next', title: next, width: '110px', render: timer => <Moment time={timer.nextRun} /> },
    {
      key: 'last',
      title: last,
      width: '120px',
      render: timer => (
        <PageLink to={`/timer-cycles/${timer.id}`} className={classes.link}>
          <Moment time={timer.lastTriggeredAt} />
        </PageLink>
      ),
    },
    {
      key: 'actions',
      title: words.common.actions,
      width: '132px',
      align: 'right',
      render: timer => <TimerActions timer={timer} />,
    },
  ]
}
