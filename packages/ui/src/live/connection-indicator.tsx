import { Tooltip } from '@mantine/core'
import classes from './live.module.css'
import type { ConnectionState } from './use-event-stream.ts'

const words: Record<ConnectionState, [word: string, meaning: string]> = {
  connecting: ['Connecting', 'Opening the live connection.'],
  live: ['Live', 'What happens on the server appears here at once.'],
  reconnecting: ['Reconnecting', 'The connection was lost. What is missed meanwhile appears when it is back.'],
  offline: ['Offline', 'The server cannot be reached. Trying again; nothing that it captures is lost.'],
}

export function ConnectionIndicator({ state }: { state: ConnectionState }) {
  const [word, meaning] = words[state]
  return (
    <Tooltip label={meaning} multiline maw={260}>
      <span className={classes.indicator} data-state={state} role="status" aria-label={`Connection: ${word}`}>
        <span className={classes.dot} aria-hidden />
        <span className={classes.word}>{word}</span>
      </span>
    </Tooltip>
  )
}
