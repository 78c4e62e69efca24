import { Button } from '@mantine/core'
import { IconClockPlay, IconPlus } from '@tabler/icons-react'
import { pagePaths, type Timer, timerStatuses } from '@trivium/beings-contract'
import { EmptyState, useAddress, useCommands, useRemovals } from '@trivium/ui'
import { PageLink } from '../app/page-link.tsx'
import { BeingFilter } from '../patterns/being-filter.tsx'
import { ChoiceFilter, FilterBar } from '../patterns/filter-bar.tsx'
import { TablePage } from '../patterns/table-page.tsx'
import { useFilter } from '../patterns/use-filter.ts'
import { useList } from '../patterns/use-list.ts'
import { useWords } from '../words/use-words.ts'
import { timersApi } from './api.ts'
import { LazyTimerDrawer } from './lazy-timer-drawer.tsx'
import { NextDay } from './next-day.tsx'
import { AllPaused, PauseAll } from './pause-all.tsx'
import { TimerCard } from './timer-card.tsx'
import { useTimerColumns } from './use-timer-columns.tsx'

const filterNames = ['beingId', 'status'] as const

export function TimersPage() {
  const words = useWords()
  const { search, change } = useAddress()
  const { filter, set, clear, filtered } = useFilter(filterNames)
  const list = useList<Timer, 'timers', { allPaused: boolean }>({
    resource: 'timer',
    path: timersApi.list,
    items: 'timers',
    filter,
  })
  const removed = useRemovals('timer')
  const rows = list.rows.filter(timer => !removed(timer))
  const open = (timer: string | undefined) => change({ timer }, { push: true })
  const opened = search.get('timer') ?? undefined
  useCommands([
    {
      id: 'new-timer',
      label: words.timers.new,
      group: words.pages.timers,
      keys: ['c'],
      icon: IconPlus,
      run: () => open('new'),
    },
  ])
  const allPaused = list.first?.allPaused ?? false
  const newTimer = (
    <Button leftSection={<IconPlus size={15} />} onClick={() => open('new')}>
      {words.timers.new}
    </Button>
  )
  return (
    <TablePage
      title={words.pages.timers}
      lead={
        <>
          {words.timers.lead} <PageLink to={`${pagePaths.help}/timer`}>{words.timers.help}</PageLink>
        </>
      }
      actions={
        <>
          <PauseAll paused={allPaused} />
          {newTimer}
        </>
      }
      above={
        <>
          {allPaused && <AllPaused />}
          <NextDay timers={rows} onOpen={open} />
        </>
      }
      filters={
        <FilterBar>
          <BeingFilter value={filter.beingId} onChange={beingId => set({ beingId })} />
          <ChoiceFilter
            label={words.common.status}
            all={words.common.everyStatus}
            value={filter.status}
            options={timerStatuses.map(value => ({ value, label: words.states[value] }))}
            onChange={status => set({ status })}
          />
        </FilterBar>
      }
      list={{ ...list, rows }}
      filtered={filtered}
      onClear={clear}
      empty={
        <EmptyState icon={<IconClockPlay size={22} stroke={1.5} />} title={words.timers.none} action={newTimer}>
          <p>{words.timersPage.begin}</p>
        </EmptyState>
      }
      columns={useTimerColumns()}
      keyOf={timer => timer.id}
      nameOf={timer => timer.name}
      card={timer => <TimerCard timer={timer} />}
      opened={opened}
      onOpen={timer => open(timer.id)}
      drawer={
        opened && <LazyTimerDrawer key={opened} id={opened} beingId={filter.beingId} onClose={() => open(undefined)} />
      }
    />
  )
}
