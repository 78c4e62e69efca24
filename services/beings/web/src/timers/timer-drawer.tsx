import { Button } from '@mantine/core'
import { IconBolt, IconHistory, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Timer } from '@trivium/beings-contract'
import { PageLink } from '../app/page-link.tsx'
import { Moment } from '../patterns/moment.tsx'
import classes from '../patterns/record.module.css'
import { RecordBody } from '../patterns/record-body.tsx'
import { RecordDrawer } from '../patterns/record-drawer.tsx'
import { useWords } from '../words/use-words.ts'
import { timerKeys, timersApi } from './api.ts'
import { schedulePhrase } from './schedule-phrase.ts'
import { TimerForm } from './timer-form.tsx'
import { TimerStatus } from './timer-status.tsx'
import { useMoveTimer, useRemoveTimer } from './use-timer-moves.ts'

interface TimerDrawerProps {
  /** `new`: one that is yet to be made. */
  id: string
  beingId: string | undefined
  onClose: () => void
}

export function TimerDrawer({ id, beingId, onClose }: TimerDrawerProps) {
  const words = useWords()
  if (id === 'new') {
    return (
      <RecordDrawer title={words.timers.new} onClose={onClose}>
        <TimerForm beingId={beingId} onDone={onClose} />
      </RecordDrawer>
    )
  }
  return <KnownTimer id={id} onClose={onClose} />
}

function KnownTimer({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useWords()
  const query = useQuery({ queryKey: timerKeys.one(id), queryFn: ({ signal }) => timersApi.read(id, signal) })
  return (
    <RecordDrawer title={query.data?.name ?? words.pages.timers} onClose={onClose}>
      <RecordBody query={query}>{timer => <TimerView timer={timer} onClose={onClose} />}</RecordBody>
    </RecordDrawer>
  )
}

function TimerView({ timer, onClose }: { timer: Timer; onClose: () => void }) {
  const words = useWords()
  const move = useMoveTimer(timer)
  const remove = useRemoveTimer(timer)
  const [, , when, status, next, last, runs] = words.timers.columns
  return (
    <>
      <div className={classes.buttons}>
        {timer.status === 'active' && (
          <Button variant="default" leftSection={<IconPlayerPause size={15} />} onClick={() => move.mutate('pause')}>
            {words.timers.pause}
          </Button>
        )}
        {timer.status === 'paused' && (
          <Button variant="default" leftSection={<IconPlayerPlay size={15} />} onClick={() => move.mutate('resume')}>
            {words.timers.resume}
          </Button>
        )}
        <Button variant="default" leftSection={<IconBolt size={15} />} onClick={() => move.mutate('run')}>
          {words.timers.runNow}
        </Button>
        <Button
          component={PageLink}
          to={`/timer-cycles/${timer.id}`}
          variant="default"
          leftSection={<IconHistory size={15} />}
        >
          {words.timersPage.allRuns}
        </Button>
        <Button
          variant="default"
          leftSection={<IconTrash size={15} />}
          onClick={() => {
            remove()
            onClose()
          }}
        >
          {words.common.delete}
        </Button>
      </div>
      <dl className={classes.facts}>
        <dt>{status}</dt>
        <dd>
          <TimerStatus status={timer.status} />
        </dd>
        <dt>{when}</dt>
        <dd>{schedulePhrase(words, timer)}</dd>
        <dt>{next}</dt>
        <dd>
          <Moment time={timer.nextRun} />
        </dd>
        <dt>{last}</dt>
        <dd>
          <Moment time={timer.lastTriggeredAt} />
        </dd>
        <dt>{runs}</dt>
        <dd>{timer.timesTriggered.toLocaleString(words.language)}</dd>
      </dl>
      <TimerForm key={timer.id} timer={timer} beingId={timer.beingId} onDone={onClose} />
    </>
  )
}
