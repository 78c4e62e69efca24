import { ActionIcon } from '@mantine/core'
import { IconBolt, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import type { Timer } from '@trivium/beings-contract'
import { Tip } from '@trivium/ui'
import classes from '../patterns/record.module.css'
import { useWords } from '../words/use-words.ts'
import { useMoveTimer, useRemoveTimer } from './use-timer-moves.ts'

/** What can be done with a timer without opening it. */
export function TimerActions({ timer }: { timer: Timer }) {
  const words = useWords()
  const move = useMoveTimer(timer)
  const remove = useRemoveTimer(timer)
  const actions = [
    ...(timer.status === 'active'
      ? [{ label: words.timers.pause, Icon: IconPlayerPause, run: () => move.mutate('pause') }]
      : []),
    ...(timer.status === 'paused'
      ? [{ label: words.timers.resume, Icon: IconPlayerPlay, run: () => move.mutate('resume') }]
      : []),
    { label: words.timers.runNow, Icon: IconBolt, run: () => move.mutate('run') },
    { label: words.common.delete, Icon: IconTrash, run: remove },
  ]
  return (
    <span className={classes.actions}>
      {actions.map(({ label, Icon, run }) => (
        <Tip key={label} label={label}>
          <ActionIcon aria-label={`${label}: ${timer.name}`} onClick={run} disabled={move.isPending}>
            <Icon size={16} stroke={1.75} />
          </ActionIcon>
        </Tip>
      ))}
    </span>
  )
}
