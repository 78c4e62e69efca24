import { IconBulb, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../words/use-words.ts'
import { useLiveText } from './live-texts.ts'
import type { ShownMessage } from './to-parts.ts'
import classes from './transcript.module.css'

/** What the being thought before it spoke: a folded line, and open for whoever opened it while it grows. */
export function ThinkingLine({ message }: { message: ShownMessage }) {
  const words = useWords()
  const live = useLiveText(message.id)
  const [open, setOpen] = useState(false)
  const text = message.status === 'streaming' ? (live?.thinking ?? message.thinking ?? '') : (message.thinking ?? '')
  if (text === '') return null
  return (
    <details className={classes.thinking} open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        <IconChevronRight size={14} stroke={2} className={classes.chevron} aria-hidden />
        <IconBulb size={14} stroke={1.75} aria-hidden />
        <span>{words.script.chat.thinking}</span>
      </summary>
      {open && (
        <div className={classes.thought} dir="auto">
          {text}
        </div>
      )}
    </details>
  )
}
