import { BeingFilter } from '../patterns/being-filter.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from '../patterns/filter-bar.tsx'
import type { Filter } from '../patterns/use-list.ts'
import { useWords } from '../words/use-words.ts'

export const memoryFilters = ['keyword', 'beingId', 'showSummaries', 'type', 'period'] as const

const kinds = ['summary', 'original'] as const
const types = ['chat', 'note', 'task', 'timer'] as const

interface MemoryFiltersProps {
  filter: Filter
  set: (next: Partial<Record<(typeof memoryFilters)[number], string | undefined>>) => void
}

export function MemoryFilters({ filter, set }: MemoryFiltersProps) {
  const words = useWords()
  return (
    <FilterBar>
      <SearchFilter label={words.common.search} value={filter.keyword} onChange={keyword => set({ keyword })} />
      <BeingFilter value={filter.beingId} onChange={beingId => set({ beingId, period: undefined })} />
      <ChoiceFilter
        label={words.memory.kind}
        all={words.memory.kinds.all}
        value={filter.showSummaries}
        options={kinds.map(value => ({ value, label: words.memory.kinds[value] }))}
        onChange={showSummaries => set({ showSummaries })}
      />
      <ChoiceFilter
        label={words.memory.columns[2] ?? ''}
        all={words.memoryPage.allTypes}
        value={filter.type}
        options={types.map(value => ({ value, label: words.memory.types[value] }))}
        onChange={type => set({ type })}
      />
    </FilterBar>
  )
}
