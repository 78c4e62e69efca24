import { Button } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import type { ShownMessage } from '../transcript/to-parts.ts'
import { useWords } from '../words/use-words.ts'
import classes from './message.module.css'
import { useThreadDoings } from './thread-context.ts'
import { useFittingHeight } from './use-fitting-height.ts'

/** The user's own words, to be said differently. What was said before stays, as another version. */
export function MessageEdit({ message }: { message: ShownMessage }) {
  const words = useWords()
  const { edit, sendEdited } = useThreadDoings()
  const [text, setText] = useState(message.content)
  const field = useFittingHeight(text)
  const send = () => {
    if (text.trim() !== '') sendEdited(message.id, text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') edit(undefined)
    else if (event.key === 'Enter' && !event.shiftKey) send()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={classes.edit}>
      <textarea
        ref={field}
        // biome-ignore lint/a11y/noAutofocus: whoever pressed Edit wants to write here
        autoFocus
        aria-label={words.transcript.edit}
        value={text}
        maxLength={100_000}
        dir="auto"
        onFocus={({ currentTarget }) => currentTarget.setSelectionRange(text.length, text.length)}
        onChange={event => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={classes.editButtons}>
        <Button variant="default" onClick={() => edit(undefined)}>
          {words.common.cancel}
        </Button>
        <Button disabled={text.trim() === ''} onClick={send}>
          {words.transcript.sendAgain}
        </Button>
      </div>
    </div>
  )
}
