import { useQuery } from '@tanstack/react-query'
import type { Trace } from '@trivium/beings-contract'
import { fillText } from '@trivium/ui'
import { pageAddress } from '../app/address.ts'
import { PageLink } from '../app/page-link.tsx'
import { DecidedBy } from '../permissions/decided-by.tsx'
import { traceKeys, tracesApi } from '../traces/api.ts'
import { named } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { useDecidingEntry } from './use-deciding-entry.ts'

/** Whether somebody was asked, and what decided: the rule or the answer by name, with the way there. */
export function Decision({ turnId, callId }: { turnId: string; callId: string }) {
  const words = useWords()
  const { data: trace } = useQuery({
    queryKey: traceKeys.one(turnId),
    queryFn: ({ signal }) => tracesApi.read(turnId, signal),
    // A turn that ended stays as it was; an old one may have no trace any more.
    retry: false,
  })
  const entry = useDecidingEntry(trace, callId)
  if (!trace) return null
  const { beingId } = trace.turn
  return (
    <>
      <dt>{words.transcript.decision}</dt>
      <dd>
        <Asked trace={trace} callId={callId} /> {entry && <DecidedBy entry={entry} />}{' '}
        <PageLink to={pageAddress('audit', { beingId, entry: entry?.id })}>{words.transcript.toAudit}</PageLink>
      </dd>
    </>
  )
}

function Asked({ trace, callId }: { trace: Trace; callId: string }) {
  const { transcript } = useWords()
  const asked = trace.steps.find(({ kind, toolCallId }) => kind === 'permission' && toolCallId === callId)
  if (!asked?.decision) return transcript.notAsked
  return fillText(transcript.asked, { answer: named(transcript.answers, asked.decision) })
}
