import { useQuery } from '@tanstack/react-query'
import { fillText } from '@trivium/ui'
import { pageAddress } from '../app/address.ts'
import { PageLink } from '../app/page-link.tsx'
import { traceKeys, tracesApi } from '../traces/api.ts'
import { named } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { hasEnded, type ShownCall } from './to-parts.ts'
import classes from './transcript.module.css'

/** What went into a call, what came out, and how it was decided. */
export function CallFacts({ call, turnId }: { call: ShownCall; turnId: string | undefined }) {
  const words = useWords()
  const { parameters, result } = call
  return (
    <dl className={classes.facts}>
      {Object.entries(parameters).map(([name, value]) => (
        <Fact key={name} name={name} text={typeof value === 'string' ? value : JSON.stringify(value, null, 2)} />
      ))}
      {result && (
        <Fact
          name={result.success ? words.script.tool.output : words.script.tool.error}
          text={result.success ? result.output : [result.error, result.output].filter(Boolean).join('\n')}
        />
      )}
      {turnId !== undefined && hasEnded(call) && <Decision turnId={turnId} callId={call.id} />}
    </dl>
  )
}

function Fact({ name, text }: { name: string; text: string | undefined }) {
  return (
    <>
      <dt>
        <bdi>{name}</bdi>
      </dt>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard too */}
      <dd tabIndex={0} dir="auto">
        {text}
      </dd>
    </>
  )
}

/** Whether somebody was asked; what needed no question was allowed by a rule, which the audit trail names. */
function Decision({ turnId, callId }: { turnId: string; callId: string }) {
  const words = useWords()
  const { data } = useQuery({
    queryKey: traceKeys.one(turnId),
    queryFn: ({ signal }) => tracesApi.read(turnId, signal),
    // A turn that ended stays as it was; an old one may have no trace any more.
    retry: false,
  })
  if (!data) return null
  const asked = data.steps.find(({ kind, toolCallId }) => kind === 'permission' && toolCallId === callId)
  const text = asked?.decision
    ? fillText(words.transcript.asked, { answer: named(words.transcript.answers, asked.decision) })
    : words.transcript.notAsked
  return (
    <>
      <dt>{words.transcript.decision}</dt>
      <dd>
        {text} <PageLink to={pageAddress('audit', { beingId: data.turn.beingId })}>{words.transcript.toAudit}</PageLink>
      </dd>
    </>
  )
}
