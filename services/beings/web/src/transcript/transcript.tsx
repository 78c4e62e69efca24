import { useMemo } from 'react'
import { useWords } from '../words/use-words.ts'
import type { ShownMessage } from './to-parts.ts'
import { toTurns } from './to-turns.ts'
import classes from './transcript.module.css'
import { SettledTurn } from './turn-view.tsx'

/** What was said, one after the other, to be read. */
export function Transcript({ messages }: { messages: readonly ShownMessage[] }) {
  const words = useWords()
  const turns = useMemo(() => toTurns(messages), [messages])
  if (turns.length === 0) return <p className={classes.nothing}>{words.history.nothing}</p>
  return (
    <div className={classes.transcript}>
      {turns.map(turn => (
        <SettledTurn key={turn.id} turn={turn} />
      ))}
    </div>
  )
}
