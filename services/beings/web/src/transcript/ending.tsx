import { Button } from '@mantine/core'
import { IconAlertTriangle, IconPlayerStop, IconScissors } from '@tabler/icons-react'
import { useWords } from '../words/use-words.ts'
import type { ShownMessage } from './to-parts.ts'
import classes from './transcript.module.css'

/** How a message ended, where it did not end by itself. */
export function Ending({ message, onGoOn }: { message: ShownMessage; onGoOn?: (() => void) | undefined }) {
  const { chat } = useWords().script
  if (message.finishReason === 'length') {
    return (
      <p className={classes.ending}>
        <IconScissors size={14} stroke={1.75} aria-hidden />
        {plain(chat.cut)}
        {onGoOn && (
          <Button variant="default" onClick={onGoOn}>
            {chat.goOn}
          </Button>
        )}
      </p>
    )
  }
  if (message.status === 'stopped') {
    return (
      <p className={classes.ending}>
        <IconPlayerStop size={14} stroke={1.75} aria-hidden />
        {plain(chat.stopped)}
      </p>
    )
  }
  if (message.status !== 'failed') return null
  return (
    <p className={classes.ending} data-bad="true">
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
      {plain(chat.failed)}
    </p>
  )
}

/** The sign that stood in front of these words is an icon here. */
const plain = (text: string) => text.replace(/^[^\p{L}]+/u, '')
