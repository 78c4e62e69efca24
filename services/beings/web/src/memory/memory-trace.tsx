import type { Memory, MemoryTrace, MemoryTree } from '@trivium/beings-contract'
import { exactTime, RelativeTime } from '@trivium/ui'
import { counted } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import classes from './memory.module.css'
import { MemoryType } from './memory-type.tsx'
import { shortened } from './shortened.ts'

interface MemoryTraceProps {
  trace: MemoryTrace
  onOpen: (id: string) => void
}

/** Down to what the entry was made of, and up to what became of it. */
export function MemoryTraceView({ trace, onOpen }: MemoryTraceProps) {
  const words = useWords()
  const { sources, summaries, truncated } = trace
  return (
    <>
      <section className={classes.trace} aria-labelledby="sources">
        <h3 id="sources">{words.memory.sources}</h3>
        {truncated && <p className={classes.notice}>{words.memory.truncated}</p>}
        {sources.length > 0 ? (
          <Tree entries={sources} onOpen={onOpen} />
        ) : (
          <p className={classes.quiet}>{words.memory.isOriginal}</p>
        )}
      </section>
      <section className={classes.trace} aria-labelledby="summaries">
        <h3 id="summaries">{words.memory.summaries}</h3>
        {summaries.length > 0 ? (
          <ul>
            {summaries.map(entry => (
              <li key={entry.id}>
                <Line entry={entry} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        ) : (
          <p className={classes.quiet}>{words.memory.noSummaries}</p>
        )}
      </section>
    </>
  )
}

function Tree({ entries, onOpen }: { entries: readonly MemoryTree[]; onOpen: MemoryTraceProps['onOpen'] }) {
  const words = useWords()
  return (
    <ul>
      {entries.map(entry => (
        <li key={entry.id}>
          <Line entry={entry} onOpen={onOpen} />
          {entry.sources.length > 0 && (
            <details>
              <summary>{counted(words, words.memory.madeOf, { count: entry.sources.length })}</summary>
              <Tree entries={entry.sources} onOpen={onOpen} />
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

function Line({ entry, onOpen }: { entry: Memory; onOpen: MemoryTraceProps['onOpen'] }) {
  const words = useWords()
  return (
    <>
      <p className={classes.traceHead}>
        <button
          type="button"
          aria-label={`${words.memory.traceOf}: ${exactTime(Date.parse(entry.createdAt))}`}
          onClick={() => onOpen(entry.id)}
        >
          <RelativeTime time={entry.createdAt} />
        </button>
        <MemoryType memory={entry} />
      </p>
      <div className={classes.content}>
        <bdi>{shortened(entry.content, 240)}</bdi>
      </div>
    </>
  )
}
