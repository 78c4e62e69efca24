import { IconAlertTriangle } from '@tabler/icons-react'
import { ErrorState, fillText, SkeletonRows } from '@trivium/ui'
import { useParams } from 'react-router'
import { PageHeader } from '../patterns/page-header.tsx'
import patterns from '../patterns/patterns.module.css'
import { useTrace } from '../traces/use-trace.tsx'
import { LiveTextsContext } from '../transcript/live-texts.ts'
import { Transcript } from '../transcript/transcript.tsx'
import { useWords } from '../words/use-words.ts'
import type { CycleOwner } from './api.ts'
import { CycleActions } from './cycle-actions.tsx'
import { CycleFacts } from './cycle-facts.tsx'
import classes from './cycles.module.css'
import { useLiveCycle } from './use-live-cycle.ts'

/** One run, from what it was to do to its last word. */
export function CyclePage({ owner }: { owner: CycleOwner }) {
  const words = useWords()
  const { cycleIndex = '' } = useParams()
  const { data, error, refetch, texts } = useLiveCycle(owner, cycleIndex)
  const { openTrace, drawer } = useTrace()
  const title = fillText(words.cycles[owner].cycle, { index: cycleIndex })
  const turnId = data?.messages.findLast(message => message.turnId !== undefined)?.turnId
  return (
    <div className={patterns.page}>
      <PageHeader
        title={title}
        lead={data && <CycleFacts cycle={data.cycle} />}
        actions={
          data && <CycleActions owner={owner} data={data} onTrace={turnId ? () => openTrace(turnId) : undefined} />
        }
      />
      {data?.cycle.error && (
        <section className={classes.error} role="alert" aria-label={words.cyclesPage.failed}>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          <div>
            <h2>{words.cyclesPage.failed}</h2>
            <p>
              <bdi>{data.cycle.error}</bdi>
            </p>
          </div>
        </section>
      )}
      {data ? (
        <LiveTextsContext value={texts}>
          <div className={classes.column}>
            <Transcript messages={data.messages} />
          </div>
        </LiveTextsContext>
      ) : error ? (
        <ErrorState title={words.views.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={8} />
      )}
      {drawer}
    </div>
  )
}
