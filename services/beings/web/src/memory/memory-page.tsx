import { Button } from '@mantine/core'
import { IconBrain, IconPlus } from '@tabler/icons-react'
import { type Memory, pagePaths } from '@trivium/beings-contract'
import { EmptyState, LazyPart, useAddress, useCommands, useRemovals } from '@trivium/ui'
import { lazy } from 'react'
import { PageLink } from '../app/page-link.tsx'
import { useBeings } from '../beings/use-beings.ts'
import { TablePage } from '../patterns/table-page.tsx'
import { useFilter } from '../patterns/use-filter.ts'
import { useList } from '../patterns/use-list.ts'
import { fill } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { memoryApi } from './api.ts'
import classes from './memory.module.css'
import { MemoryCard } from './memory-card.tsx'
import { MemoryFilters, memoryFilters } from './memory-filters.tsx'
import { MemoryStrip } from './memory-strip.tsx'
import { PeriodSummary } from './period-summary.tsx'
import { levelOf } from './periods.ts'
import { shortened } from './shortened.ts'
import { useMemoryColumns } from './use-memory-columns.tsx'

const MemoryDrawer = lazy(async () => ({ default: (await import('./memory-drawer.tsx')).MemoryDrawer }))

/** What beings remember, by time and by words. */
export function MemoryPage() {
  const words = useWords()
  const { search, change } = useAddress()
  const { filter: given, set, clear, filtered } = useFilter(memoryFilters)
  const filter = { ...given, beingId: given.beingId?.toLowerCase() }
  const beings = useBeings()
  const list = useList<Memory, 'memories'>({
    resource: 'memory',
    path: memoryApi.listOf(filter),
    items: 'memories',
    filter: known(filter, beings),
  })
  const removed = useRemovals('memory')
  const rows = list.rows.filter(memory => !removed(memory))
  const opened = search.get('memoryId') ?? search.get('id') ?? undefined
  const open = (memoryId: string | undefined) => change({ memoryId, id: undefined }, { push: true })
  const [first, ...others] = beings
  const beingId = beings.find(({ id }) => id === filter.beingId)?.id ?? (others.length === 0 ? first?.id : undefined)
  const { period } = filter
  const columns = useMemoryColumns({ keyword: filter.keyword ?? '', withBeing: beingId === undefined })
  useCommands([
    {
      id: 'new-memory',
      label: words.memory.new,
      group: words.pages.memory,
      keys: ['c'],
      icon: IconPlus,
      run: () => open('new'),
    },
  ])
  const add = (
    <Button leftSection={<IconPlus size={15} />} onClick={() => open('new')}>
      {words.memory.new}
    </Button>
  )
  return (
    <TablePage
      title={words.pages.memory}
      lead={
        <>
          {words.memory.lead} <PageLink to={`${pagePaths.help}/memory`}>{words.memory.help}</PageLink>
        </>
      }
      actions={add}
      above={
        beingId ? (
          <>
            <MemoryStrip beingId={beingId} period={period} onChoose={next => set({ period: next })} />
            {period && levelOf(period) && <PeriodSummary beingId={beingId} period={period} onOpen={open} />}
          </>
        ) : (
          rows.length > 0 && <p className={classes.quiet}>{words.memoryPage.chooseBeing}</p>
        )
      }
      filters={<MemoryFilters filter={filter} set={set} />}
      list={{ ...list, rows }}
      filtered={filtered}
      onClear={clear}
      empty={
        <EmptyState icon={<IconBrain size={22} stroke={1.5} />} title={words.memory.none} action={add}>
          <p>{fill(words.memory.begin, { link: <PageLink to={pagePaths.chat}>{words.memory.chat}</PageLink> })}</p>
        </EmptyState>
      }
      columns={columns}
      keyOf={memory => memory.id}
      nameOf={memory => shortened(memory.content)}
      card={memory => <MemoryCard memory={memory} keyword={filter.keyword ?? ''} />}
      opened={opened}
      onOpen={memory => open(memory.id)}
      drawer={
        opened && (
          <LazyPart fallback={null} onClose={() => open(undefined)}>
            <MemoryDrawer key={opened} id={opened} beingId={beingId} onOpen={open} onClose={() => open(undefined)} />
          </LazyPart>
        )
      }
    />
  )
}

type MemoryFilter = Readonly<Record<(typeof memoryFilters)[number], string | undefined>>

/** A being or a period that is none would be refused; the page is shown as if nobody had named it. */
function known({ beingId, period, ...filter }: MemoryFilter, beings: readonly { id: string }[]): MemoryFilter {
  const isThere = beings.length === 0 ? /^[\da-f-]{36}$/i.test(beingId ?? '') : beings.some(({ id }) => id === beingId)
  return { ...filter, beingId: isThere ? beingId : undefined, period: levelOf(period) && period }
}
