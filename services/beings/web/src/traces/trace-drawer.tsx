import { useQuery } from '@tanstack/react-query'
import type { Trace } from '@trivium/beings-contract'
import { ErrorState, SkeletonRows } from '@trivium/ui'
import { RecordDrawer } from '../patterns/record-drawer.tsx'
import { useWords } from '../words/use-words.ts'
import { traceKeys, tracesApi } from './api.ts'
import { ContextBar } from './context-bar.tsx'
import { TraceSummary } from './trace-summary.tsx'
import classes from './traces.module.css'
import { useFollowTurn } from './use-follow-turn.ts'
import { UsedMemories } from './used-memories.tsx'
import { Waterfall } from './waterfall.tsx'

/** Why an answer is as it is: what was done for it, what the model was told, and what that cost. */
export function TraceDrawer({ turnId, onClose }: { turnId: string; onClose: () => void }) {
  const words = useWords()
  const {
    data: trace,
    error,
    refetch,
  } = useQuery({ queryKey: traceKeys.one(turnId), queryFn: ({ signal }) => tracesApi.read(turnId, signal) })
  useFollowTurn(trace?.turn)
  return (
    <RecordDrawer title={words.trace.title} onClose={onClose}>
      {trace ? (
        <TraceView trace={trace} />
      ) : error ? (
        <ErrorState title={words.views.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={6} />
      )}
    </RecordDrawer>
  )
}

function TraceView({ trace }: { trace: Trace }) {
  const words = useWords()
  return (
    <>
      <TraceSummary trace={trace} />
      <section className={classes.part}>
        <h3>{words.trace.steps}</h3>
        <Waterfall trace={trace} />
      </section>
      {trace.context && (
        <section className={classes.part}>
          <h3>{words.trace.context}</h3>
          <ContextBar {...trace.context} />
        </section>
      )}
      <section className={classes.part}>
        <h3>{words.trace.memories}</h3>
        <UsedMemories ids={trace.memoryIds} />
      </section>
    </>
  )
}
