import { IconListSearch } from '@tabler/icons-react'
import { EmptyState, useAddress } from '@trivium/ui'
import { useCallback, useState } from 'react'
import { useBeings } from '../beings/use-beings.ts'
import { ChoiceFilter, FilterBar, SearchFilter } from '../patterns/filter-bar.tsx'
import { MoreFilters } from '../patterns/more-filters.tsx'
import { PageHeader } from '../patterns/page-header.tsx'
import patterns from '../patterns/patterns.module.css'
import { PeriodFilter } from '../patterns/period-filter.tsx'
import { useWords } from '../words/use-words.ts'
import { Histogram } from './histogram.tsx'
import { LevelFilter } from './level-filter.tsx'
import { LogDrawer, lineAddress } from './log-drawer.tsx'
import { LogLines } from './log-lines.tsx'
import classes from './logs.module.css'
import { useLogFilter } from './use-log-filter.ts'
import { useLogTail } from './use-log-tail.ts'

export function LogsPage() {
  const words = useWords()
  const { search, change } = useAddress()
  const { filter, asked, set, clear, filtered } = useLogFilter()
  const [following, setFollowing] = useState(true)
  const tail = useLogTail(asked, following)
  const beings = useBeings()
  const nameOf = useCallback((id: string) => beings.find(being => being.id === id)?.name, [beings])
  const opened = search.get('line') ?? undefined
  const open = useCallback((line: string | undefined) => change({ line }, { push: true }), [change])
  const owners = [
    { value: 'system', label: words.logsPage.service },
    ...beings.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <div className={`${patterns.page} ${classes.page}`}>
      <PageHeader title={words.pages.logs} lead={words.logs.lead} />
      <FilterBar>
        <SearchFilter label={words.logs.search} value={filter.keyword} onChange={keyword => set({ keyword })} />
        <LevelFilter value={filter.level} onChange={level => set({ level })} />
        <MoreFilters used={Boolean(filter.beingId ?? filter.period ?? filter.startDate ?? filter.endDate)}>
          <ChoiceFilter
            label={words.common.being}
            all={words.common.allBeings}
            value={filter.beingId}
            options={owners}
            onChange={beingId => set({ beingId })}
          />
          <PeriodFilter value={filter} onChange={set} />
        </MoreFilters>
      </FilterBar>
      <Histogram filter={asked} onChoose={(startDate, endDate) => set({ period: undefined, startDate, endDate })} />
      <LogLines
        tail={tail}
        opened={opened}
        onOpen={line => open(lineAddress(line))}
        onFollow={setFollowing}
        nameOf={nameOf}
        filtered={filtered}
        onClear={clear}
        empty={
          <EmptyState icon={<IconListSearch size={22} stroke={1.5} />} title={words.logs.none}>
            <p>{words.logsPage.purpose}</p>
          </EmptyState>
        }
      />
      {opened && (
        <LogDrawer
          address={opened}
          known={tail.rows.find(line => lineAddress(line) === opened)}
          nameOf={nameOf}
          onClose={() => open(undefined)}
        />
      )}
    </div>
  )
}
