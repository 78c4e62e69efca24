import { IconCpu } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KnownModel, pagePaths } from '@trivium/beings-contract'
import { EmptyState, useAddress } from '@trivium/ui'
import { PageLink } from '../app/page-link.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from '../patterns/filter-bar.tsx'
import { TablePage } from '../patterns/table-page.tsx'
import { useFilter } from '../patterns/use-filter.ts'
import { useWords } from '../words/use-words.ts'
import { modelId, modelKeys, modelsApi } from './api.ts'
import { ModelDrawer } from './model-drawer.tsx'
import classes from './models.module.css'
import { Reach } from './reach.tsx'
import { useModelColumns } from './use-model-columns.tsx'

const filterNames = ['client', 'keyword'] as const

/** The models of all clients that are set up. */
export function ModelsPage() {
  const words = useWords()
  const { search, change } = useAddress()
  const { filter, set, clear, filtered } = useFilter(filterNames)
  const query = useQuery({ queryKey: modelKeys.list, queryFn: ({ signal }) => modelsApi.list(signal) })
  const { models = [], clients = [] } = query.data ?? {}
  const wanted = filter.keyword?.toLowerCase() ?? ''
  const rows = models.filter(
    ({ clientType, key, label }) =>
      (!filter.client || clientType === filter.client) && `${key} ${label}`.toLowerCase().includes(wanted),
  )
  const open = (model: string | undefined) => change({ model }, { push: true })
  const opened = search.get('model') ?? undefined
  const shown = models.find(model => modelId(model) === opened)
  return (
    <TablePage
      title={words.pages.models}
      lead={
        <>
          {words.modelsPage.lead} <PageLink to={`${pagePaths.settings}#thinking`}>{words.modelsPage.clients}</PageLink>
        </>
      }
      above={<Reach clients={clients} />}
      filters={
        <FilterBar>
          <SearchFilter label={words.common.search} value={filter.keyword} onChange={keyword => set({ keyword })} />
          <ChoiceFilter
            label={words.modelsPage.client}
            all={words.modelsPage.allClients}
            value={filter.client}
            options={[...new Set(models.map(({ clientType }) => clientType))].map(value => ({ value, label: value }))}
            onChange={client => set({ client })}
          />
        </FilterBar>
      }
      list={{ ...query, rows, hasNextPage: false, isFetchingNextPage: false, fetchNextPage() {} }}
      filtered={filtered}
      onClear={clear}
      empty={
        <EmptyState icon={<IconCpu size={22} stroke={1.5} />} title={words.modelsPage.none}>
          <p>{words.modelsPage.begin}</p>
        </EmptyState>
      }
      columns={useModelColumns()}
      keyOf={modelId}
      nameOf={model => model.label}
      card={model => <ModelCard model={model} />}
      opened={opened}
      onOpen={model => open(modelId(model))}
      drawer={shown && <ModelDrawer model={shown} onClose={() => open(undefined)} />}
    />
  )
}

function ModelCard({ model }: { model: KnownModel }) {
  return (
    <>
      <bdi>{model.label}</bdi>
      <span className={classes.quiet}>
        {model.clientType}
        {model.usedBy.length > 0 && (
          <>
            {' · '}
            <bdi>{model.usedBy.map(({ name }) => name).join(', ')}</bdi>
          </>
        )}
      </span>
    </>
  )
}
