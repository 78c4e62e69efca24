import { Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { KnowledgeGraph } from '@trivium/beings-contract'
import { fillText, LazyPart, SkeletonRows, useAddress } from '@trivium/ui'
import { lazy, useMemo } from 'react'
import { NoMatch } from '../patterns/no-match.tsx'
import { useNarrow } from '../patterns/use-narrow.ts'
import { counted } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { knowledgeApi, knowledgeKeys } from './api.ts'
import classes from './knowledge.module.css'
import { KnowledgeTable } from './knowledge-table.tsx'
import { findThing } from './known-graph.ts'
import { ThingPanel } from './thing-panel.tsx'
import { shapeOf } from './use-layout.ts'
import { useWay, WayFinder } from './way-finder.tsx'

const GraphCanvas = lazy(async () => ({ default: (await import('./graph-canvas.tsx')).GraphCanvas }))

interface KnowledgeViewProps {
  graph: KnowledgeGraph
  view: string
  onOpen: (tripleId: string) => void
}

export function KnowledgeView({ graph, view, onOpen }: KnowledgeViewProps) {
  const words = useWords()
  const { search } = useAddress()
  const way = useWay()
  const keyword = search.get('keyword') ?? ''
  const things = useMemo(
    () => graph.nodes.toSorted((one, other) => other.degree - one.degree).map(({ label }) => label),
    [graph],
  )
  return (
    <>
      <p className={classes.figures}>
        {counted(words, words.knowledgePage.things, { count: graph.nodes.length })} ·{' '}
        {counted(words, words.knowledgePage.statements, { count: graph.triples.length })}
        {graph.total > graph.triples.length && (
          <>
            {' · '}
            {fillText(words.knowledgePage.partly, { shown: graph.triples.length, total: graph.total })}
          </>
        )}
      </p>
      <WayFinder things={things} way={way} />
      {view === 'table' ? (
        <FoundTable graph={graph} keyword={keyword} onOpen={onOpen} />
      ) : (
        <Stage graph={graph} keyword={keyword} way={way.data?.entities ?? []} onOpen={onOpen} />
      )}
    </>
  )
}

interface StageProps {
  graph: KnowledgeGraph
  keyword: string
  way: readonly string[]
  onOpen: (tripleId: string) => void
}

/** The graph, and beside it what is chosen in it. */
function Stage({ graph, keyword, way, onOpen }: StageProps) {
  const words = useWords()
  const narrow = useNarrow()
  const { search, change } = useAddress()
  const shape = useMemo(() => shapeOf(graph), [graph])
  const thing = search.get('thing') ?? findThing(graph, keyword)
  const choose = (next: string | undefined) => change({ thing: next, ...(next ? {} : { keyword: undefined }) })
  const panel = thing !== undefined && (
    <ThingPanel graph={graph} thing={thing} onChoose={choose} onOpen={onOpen} onClose={() => choose(undefined)} />
  )
  return (
    <>
      {keyword !== '' && thing === undefined && <NoMatch onClear={() => change({ keyword: undefined })} />}
      <div className={classes.split}>
        <LazyPart fallback={<SkeletonRows count={8} />}>
          <GraphCanvas shape={shape} chosen={thing} way={way} onChoose={choose} />
        </LazyPart>
        {!narrow && panel}
      </div>
      <p className={classes.quiet}>{words.knowledgePage.legend}</p>
      {narrow && panel && (
        <Drawer opened position="bottom" withCloseButton={false} onClose={() => choose(undefined)} aria-label={thing}>
          {panel}
        </Drawer>
      )}
    </>
  )
}

/** By words the server looks through everything, also what is not drawn. */
function FoundTable({ graph, keyword, onOpen }: Omit<StageProps, 'way'>) {
  const { search, change } = useAddress()
  const { data: found } = useQuery({
    queryKey: knowledgeKeys.search(keyword),
    queryFn: ({ signal }) => knowledgeApi.search(keyword, signal),
    enabled: keyword !== '',
  })
  const triples = keyword === '' ? graph.triples : found
  if (!triples) return <SkeletonRows count={6} height={44} />
  if (triples.length === 0) return <NoMatch onClear={() => change({ keyword: undefined })} />
  return (
    <KnowledgeTable triples={triples} keyword={keyword} opened={search.get('tripleId') ?? undefined} onOpen={onOpen} />
  )
}
