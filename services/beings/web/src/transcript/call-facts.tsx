import { LazyPart } from '@trivium/ui'
import { lazy } from 'react'
import { useWords } from '../words/use-words.ts'
import { hasEnded, type ShownCall } from './to-parts.ts'
import classes from './transcript.module.css'

// Few calls are opened, and the way to rules and answers weighs more than the card.
const Decision = lazy(async () => ({ default: (await import('./decision.tsx')).Decision }))

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
      {turnId !== undefined && hasEnded(call) && (
        <LazyPart fallback={null}>
          <Decision turnId={turnId} callId={call.id} />
        </LazyPart>
      )}
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
