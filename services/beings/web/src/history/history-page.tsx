import { IconMessages } from '@tabler/icons-react'
import { conversationTypes, pagePaths } from '@trivium/beings-contract'
import { EmptyState } from '@trivium/ui'
import { PageLink } from '../app/page-link.tsx'
import { useBeings } from '../beings/use-beings.ts'
import { ChoiceFilter, FilterBar, SearchFilter } from '../patterns/filter-bar.tsx'
import { useFilter } from '../patterns/use-filter.ts'
import { periods } from '../usage/period.ts'
import { fill } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { ConversationTable } from './conversation-table.tsx'
import { useHistory } from './use-history.ts'

const filterNames = ['beingId', 'type', 'keyword', 'days'] as const

/** Everything that was said, in every kind of conversation. */
export function HistoryPage() {
  const words = useWords()
  const { filter, set, clear, filtered } = useFilter(filterNames)
  const list = useHistory(filter)
  const beings = useBeings().map(({ id, name }) => ({ value: id, label: name }))
  const { historyPage, history, usagePage, common } = words
  return (
    <ConversationTable
      title={words.pages.history}
      lead={history.lead}
      list={list}
      keyword={filter.keyword}
      filtered={filtered}
      onClear={clear}
      filters={
        <FilterBar>
          <SearchFilter label={historyPage.keyword} value={filter.keyword} onChange={keyword => set({ keyword })} />
          <ChoiceFilter
            label={common.being}
            all={common.allBeings}
            value={filter.beingId}
            options={beings}
            onChange={beingId => set({ beingId })}
          />
          <ChoiceFilter
            label={history.columns[1] ?? ''}
            all={historyPage.everyType}
            value={filter.type}
            options={conversationTypes.map(value => ({ value, label: history.types[value] }))}
            onChange={type => set({ type })}
          />
          <ChoiceFilter
            label={usagePage.period}
            all={historyPage.anyTime}
            value={filter.days}
            options={periods.map(value => ({ value, label: usagePage.periods[value] }))}
            onChange={days => set({ days })}
          />
        </FilterBar>
      }
      empty={
        <EmptyState icon={<IconMessages size={22} stroke={1.5} />} title={history.none.single}>
          <p>{fill(history.begin.single, { link: <PageLink to={pagePaths.chat}>{history.saySomething}</PageLink> })}</p>
        </EmptyState>
      }
    />
  )
}
