import { auditKinds, permissionResults, permissionTypes } from '@trivium/beings-contract'
import { BeingFilter } from '../patterns/being-filter.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from '../patterns/filter-bar.tsx'
import { MoreFilters } from '../patterns/more-filters.tsx'
import { PeriodFilter } from '../patterns/period-filter.tsx'
import { named } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import type { useAuditFilter } from './use-audit-filter.ts'

export function AuditFilters({ filter, set }: Pick<ReturnType<typeof useAuditFilter>, 'filter' | 'set'>) {
  const words = useWords()
  const { auditPage } = words
  return (
    <FilterBar>
      <SearchFilter label={auditPage.search} value={filter.keyword} onChange={keyword => set({ keyword })} />
      <MoreFilters used={Object.entries(filter).some(([name, value]) => name !== 'keyword' && value !== undefined)}>
        <ChoiceFilter
          label={auditPage.kind}
          all={auditPage.everyKind}
          value={filter.kind}
          options={auditKinds.map(value => ({ value, label: auditPage.kinds[value] }))}
          onChange={kind => set({ kind })}
        />
        <ChoiceFilter
          label={auditPage.type}
          all={auditPage.everyType}
          value={filter.permissionType}
          options={permissionTypes.map(value => ({ value, label: words.permissions.types[value] }))}
          onChange={permissionType => set({ permissionType })}
        />
        <ChoiceFilter
          label={auditPage.result}
          all={auditPage.everyResult}
          value={filter.result}
          options={permissionResults.map(value => ({ value, label: named(words.states, value.toLowerCase()) }))}
          onChange={result => set({ result })}
        />
        <BeingFilter value={filter.beingId} onChange={beingId => set({ beingId })} />
        <PeriodFilter value={filter} onChange={set} />
      </MoreFilters>
    </FilterBar>
  )
}
