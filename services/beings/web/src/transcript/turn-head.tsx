import { RelativeTime } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'
import { OriginMark } from './origin-mark.tsx'
import type { ShownMessage } from './to-parts.ts'
import classes from './transcript.module.css'

/** Who said it, when, and why if nobody asked for it here. */
export function TurnHead({ message }: { message: ShownMessage }) {
  const words = useWords()
  const { senderName, senderId, role, timestamp, origin } = message
  return (
    <header className={classes.head}>
      {role === 'assistant' && (
        <span className={classes.face} data-tone={toneOf(senderId)} aria-hidden>
          {[...senderName.trim()][0]?.toUpperCase()}
        </span>
      )}
      <strong>
        <bdi>{senderName}</bdi>
      </strong>
      {role === 'system' && <span className={classes.tag}>{words.history.system}</span>}
      <RelativeTime time={timestamp} className={classes.time} />
      {origin && <OriginMark origin={origin} />}
    </header>
  )
}

/** The same being has the same tone everywhere. */
function toneOf(id: string): number {
  let sum = 0
  for (const sign of id) sum = (sum * 31 + sign.charCodeAt(0)) % 997
  return sum % 6
}
