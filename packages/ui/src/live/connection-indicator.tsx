import { fillText, useTexts } from '../texts/texts.ts'
import { Tip } from '../tips/tip.tsx'
import classes from './live.module.css'
import type { ConnectionState } from './use-event-stream.ts'

export function ConnectionIndicator({ state }: { state: ConnectionState }) {
  const { label, words, meanings } = useTexts().connection
  const word = words[state]
  return (
    <Tip label={meanings[state]}>
      <span className={classes.indicator} data-state={state} role="status" aria-label={fillText(label, { word })}>
        <span className={classes.dot} aria-hidden />
        <span className={classes.word}>{word}</span>
      </span>
    </Tip>
  )
}
