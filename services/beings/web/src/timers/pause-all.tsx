import { Button } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useWords } from '../words/use-words.ts'
import { timerKeys, timersApi } from './api.ts'
import classes from './timers.module.css'

/** One switch for all timers of all beings. */
export function PauseAll({ paused }: { paused: boolean }) {
  const words = useWords()
  const client = useQueryClient()
  const move = useMutation({
    mutationFn: () => timersApi.pauseAll(!paused),
    onSettled: () => client.invalidateQueries({ queryKey: timerKeys.all }),
  })
  const Icon = paused ? IconPlayerPlay : IconPlayerPause
  return (
    <Button variant="default" leftSection={<Icon size={15} />} loading={move.isPending} onClick={() => move.mutate()}>
      {paused ? words.timers.resumeAll : words.timers.pauseAll}
    </Button>
  )
}

export function AllPaused() {
  const words = useWords()
  return (
    <p className={classes.notice} role="status">
      <IconPlayerPause size={16} stroke={1.75} aria-hidden />
      {words.timers.allPaused}
    </p>
  )
}
