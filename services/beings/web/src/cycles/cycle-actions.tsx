import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconHistory, IconTimeline } from '@tabler/icons-react'
import type { CycleMessages } from '@trivium/beings-contract'
import { useCommands } from '@trivium/ui'
import { PageLink } from '../app/page-link.tsx'
import { useGoTo } from '../app/use-go-to.ts'
import { useWords } from '../words/use-words.ts'
import type { CycleOwner } from './api.ts'

interface CycleActionsProps {
  owner: CycleOwner
  data: CycleMessages
  /** Absent while nothing was answered yet. */
  onTrace: (() => void) | undefined
}

/** The ways on from a run: its trace, all runs, the ones beside it (also with j and k). */
export function CycleActions({ owner, data, onTrace }: CycleActionsProps) {
  const words = useWords()
  const goTo = useGoTo()
  const { cycle, previousIndex, nextIndex } = data
  const ways = [
    { index: previousIndex, label: words.cyclesPage.previous, Icon: IconChevronLeft, key: 'k' },
    { index: nextIndex, label: words.cyclesPage.next, Icon: IconChevronRight, key: 'j' },
  ].flatMap(({ index, ...way }) => (index === null ? [] : [{ ...way, to: `/${owner}-cycle/${index}` }]))
  useCommands(
    ways.map(({ label, key, to }) => ({
      id: `beside-${key}`,
      label,
      group: words.cycles.title,
      keys: [key],
      run: () => goTo(to),
    })),
  )
  return (
    <>
      {ways.map(({ label, Icon, to }) => (
        <Button key={label} component={PageLink} to={to} variant="default" leftSection={<Icon size={15} />}>
          {label}
        </Button>
      ))}
      <Button
        component={PageLink}
        to={`/${owner}-cycles/${cycle.timerId ?? cycle.taskId}`}
        variant="default"
        leftSection={<IconHistory size={15} />}
      >
        {words.timersPage.allRuns}
      </Button>
      {onTrace && (
        <Button variant="default" leftSection={<IconTimeline size={15} />} onClick={onTrace}>
          {words.trace.open}
        </Button>
      )}
    </>
  )
}
