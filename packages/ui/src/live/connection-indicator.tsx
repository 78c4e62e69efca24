import { Tooltip } from '@mantine/core'
import { fillText, useTexts } from '../texts/texts.ts'
import classes from './live.module.css'
import type { ConnectionState } from './use-event-stream.ts'

export function ConnectionIndicator({ state }: { state: ConnectionState }) {
  const { label, words, meanings } = useTexts().connection
  const word = words[state]
  return (
    <Tooltip label={meanings[state]} multiline maw={260}>
      <span className={classes.indicator} data-state={state} role="status" aria-label={fillText(label, { word })}>
        <span className={classes.dot} aria-hidden />
        <span className={classes.word}>{word}</span>
      </span>
    </Tooltip>
  )
}
