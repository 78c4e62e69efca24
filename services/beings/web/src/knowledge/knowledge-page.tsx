import { Button, SegmentedControl } from '@mantine/core'
import { IconPlus, IconTopologyStar3 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KnowledgeGraph, pagePaths } from '@trivium/beings-contract'
import { EmptyState, ErrorState, LazyPart, SkeletonRows, useAddress, useCommands, useRemovals } from '@trivium/ui'
import { lazy, type ReactNode, useMemo } from 'react'
import { PageLink } from '../app/page-link.tsx'
import { FilterBar, SearchFilter } from '../patterns/filter-bar.tsx'
import { PageHeader } from '../patterns/page-header.tsx'
import patterns from '../patterns/patterns.module.css'
import { useNarrow } from '../patterns/use-narrow.ts'
import { useWords } from '../words/use-words.ts'
import { knowledgeApi, knowledgeKeys } from './api.ts'
import { KnowledgeView } from './knowledge-view.tsx'
import { withoutRemoved } from './known-graph.ts'

const StatementDrawer = lazy(async () => ({ default: (await import('./statement-drawer.tsx')).StatementDrawer }))

/** What all beings know, as a graph and as a table. */
export function KnowledgePage() {
  const words = useWords()
  const { search, change } = useAddress()
  const narrow = useNarrow()
  const { data, error, refetch } = useQuery({
    queryKey: knowledgeKeys.graph,
    queryFn: ({ signal }) => knowledgeApi.graph(signal),
  })
  const removed = useRemovals('knowledge')
  const gone = data?.triples.filter(removed).map(({ id }) => id) ?? []
  const goneKey = gone.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is gone is known by its ids
  const graph = useMemo(() => data && withoutRemoved(data, new Set(gone)), [data, goneKey])
  const opened = search.get('tripleId') ?? undefined
  const open = (tripleId: string | undefined) => change({ tripleId }, { push: true })
  // On a phone a table is read more easily than a graph.
  const view = search.get('view') ?? (narrow ? 'table' : 'graph')
  useCommands([
    {
      id: 'new-statement',
      label: words.knowledge.new,
      group: words.pages.knowledge,
      keys: ['c'],
      icon: IconPlus,
      run: () => open('new'),
    },
  ])
  const add = (
    <Button leftSection={<IconPlus size={15} />} onClick={() => open('new')}>
      {words.knowledge.new}
    </Button>
  )
  return (
    <div className={patterns.page}>
      <PageHeader
        title={words.pages.knowledge}
        lead={
          <>
            {words.knowledge.lead} <PageLink to={`${pagePaths.help}/knowledge-graph`}>{words.knowledge.help}</PageLink>
          </>
        }
        actions={add}
      />
      {graph && graph.triples.length > 0 && (
        <FilterBar>
          <SearchFilter
            label={words.knowledgePage.find}
            value={search.get('keyword') ?? undefined}
            onChange={keyword => change({ keyword })}
          />
          <SegmentedControl
            aria-label={words.knowledgePage.shownAs}
            value={view}
            data={[
              { value: 'graph', label: words.knowledgePage.graph },
              { value: 'table', label: words.knowledgePage.table },
            ]}
            onChange={next => change({ view: next })}
          />
        </FilterBar>
      )}
      <Content graph={graph} error={error} onRetry={() => void refetch()} add={add} view={view} onOpen={open} />
      {opened && (
        <LazyPart fallback={null} onClose={() => open(undefined)}>
          <StatementDrawer
            key={opened}
            id={opened}
            known={graph?.triples.find(({ id }) => id === opened)}
            onClose={() => open(undefined)}
          />
        </LazyPart>
      )}
    </div>
  )
}

interface ContentProps {
  graph: KnowledgeGraph | undefined
  error: Error | null
  onRetry: () => void
  add: ReactNode
  view: string
  onOpen: (id: string) => void
}

function Content({ graph, error, onRetry, add, view, onOpen }: ContentProps) {
  const words = useWords()
  if (graph && graph.triples.length > 0) return <KnowledgeView graph={graph} view={view} onOpen={onOpen} />
  if (graph) {
    return (
      <EmptyState icon={<IconTopologyStar3 size={22} stroke={1.5} />} title={words.knowledge.none} action={add}>
        <p>{words.knowledge.begin}</p>
      </EmptyState>
    )
  }
  if (error) return <ErrorState title={words.views.loadFailed} error={error} onRetry={onRetry} />
  return <SkeletonRows count={10} height={44} />
}
