import { Markdown } from '../markdown/markdown.tsx'
import { useLiveText } from './live-texts.ts'
import type { ShownMessage } from './to-parts.ts'
import classes from './transcript.module.css'

/** What was said. People write plain text; what others wrote is drawn as they meant it. */
export function MessageText({ message }: { message: ShownMessage }) {
  const live = useLiveText(message.id)
  const text = message.status === 'streaming' ? (live?.content ?? message.content) : message.content
  if (message.role === 'user') {
    return (
      <div className={classes.own} dir="auto">
        {text}
      </div>
    )
  }
  return (
    <div className={classes.text}>
      <Markdown text={text} growing={message.status === 'streaming'} />
    </div>
  )
}
