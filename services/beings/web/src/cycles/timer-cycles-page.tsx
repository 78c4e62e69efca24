import { Button } from '@mantine/core'
import { IconBolt, IconClockPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { pagePaths, type Timer } from '@trivium/beings-contract'
import { fillText } from '@trivium/ui'
import { useParams } from 'react-router'
import { PageLink } from '../app/page-link.tsx'
import { timerKeys, timersApi } from '../timers/api.ts'
import { useMoveTimer } from '../timers/use-timer-moves.ts'
import { useWords } from '../words/use-words.ts'
import { CyclesPage } from './cycles-page.tsx'

export function TimerCyclesPage() {
  const words = useWords()
  const { timerId = '' } = useParams()
  const { data: timer } = useQuery({
    queryKey: timerKeys.one(timerId),
    queryFn: ({ signal }) => timersApi.read(timerId, signal),
  })
  return (
    <CyclesPage
      owner="timer"
      ownerId={timerId}
      title={fillText(words.pages.timerCycles, { name: timer?.name ?? '…' })}
      actions={timer && <Actions timer={timer} />}
    />
  )
}

function Actions({ timer }: { timer: Timer }) {
  const words = useWords()
  const move = useMoveTimer(timer)
  return (
    <>
      <Button
        component={PageLink}
        to={`${pagePaths.timers}?timer=${timer.id}`}
        variant="default"
        leftSection={<IconClockPlay size={15} />}
      >
        {words.shell.details}
      </Button>
      <Button leftSection={<IconBolt size={15} />} loading={move.isPending} onClick={() => move.mutate('run')}>
        {timer.timesTriggered > 0 ? words.cyclesPage.runAgain : words.timers.runNow}
      </Button>
    </>
  )
}
