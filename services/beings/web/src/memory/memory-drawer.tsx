import { useQuery } from '@tanstack/react-query'
import type { MemoryTrace } from '@trivium/beings-contract'
import { RelativeTime } from '@trivium/ui'
import { useBeings } from '../beings/use-beings.ts'
import { Markdown } from '../markdown/markdown.tsx'
import { RecordBody } from '../patterns/record-body.tsx'
import { RecordDrawer } from '../patterns/record-drawer.tsx'
import { fill } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { memoryApi, memoryKeys } from './api.ts'
import classes from './memory.module.css'
import { MemoryButtons } from './memory-buttons.tsx'
import { MemoryForm } from './memory-form.tsx'
import { MemoryTraceView } from './memory-trace.tsx'
import { MemoryType } from './memory-type.tsx'

interface MemoryDrawerProps {
  /** `new`: one that is yet to be written. */
  id: string
  beingId: string | undefined
  onOpen: (id: string) => void
  onClose: () => void
}

export function MemoryDrawer({ id, beingId, onOpen, onClose }: MemoryDrawerProps) {
  const words = useWords()
  if (id === 'new') {
    return (
      <RecordDrawer title={words.memory.new} onClose={onClose}>
        <MemoryForm beingId={beingId} onDone={onClose} />
      </RecordDrawer>
    )
  }
  return <KnownMemory id={id} onOpen={onOpen} onClose={onClose} />
}

function KnownMemory({ id, onOpen, onClose }: Omit<MemoryDrawerProps, 'beingId'>) {
  const words = useWords()
  const query = useQuery({ queryKey: memoryKeys.trace(id), queryFn: ({ signal }) => memoryApi.trace(id, signal) })
  const title = query.data?.entry.isSummary ? words.memory.summary : words.memory.entry
  return (
    <RecordDrawer title={title} onClose={onClose}>
      <RecordBody query={query} rows={6}>
        {trace => <MemoryView trace={trace} onOpen={onOpen} onClose={onClose} />}
      </RecordBody>
    </RecordDrawer>
  )
}

interface MemoryViewProps extends Pick<MemoryDrawerProps, 'onOpen' | 'onClose'> {
  trace: MemoryTrace
}

function MemoryView({ trace, onOpen, onClose }: MemoryViewProps) {
  const words = useWords()
  const { entry } = trace
  const being = useBeings().find(({ id }) => id === entry.beingId)
  return (
    <>
      <MemoryButtons memory={entry} onClose={onClose} />
      <p className={classes.about}>
        <MemoryType memory={entry} />
        <span>
          {fill(words.memory.about, {
            being: <bdi>{being?.name}</bdi>,
            moment: <RelativeTime time={entry.createdAt} />,
            percent: Math.round(entry.importance * 100),
          })}
        </span>
      </p>
      <article className={classes.sheet}>
        <Markdown text={entry.content} />
      </article>
      {entry.keywords.length > 0 && (
        <p className={classes.words}>
          {entry.keywords.map(word => (
            <bdi key={word} className={classes.tag}>
              {word}
            </bdi>
          ))}
        </p>
      )}
      <details className={classes.edit}>
        <summary>{words.memoryPage.correct}</summary>
        <MemoryForm key={entry.id} memory={entry} beingId={entry.beingId} onDone={() => undefined} />
      </details>
      <MemoryTraceView trace={trace} onOpen={onOpen} />
    </>
  )
}
