import { Button, Textarea } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useBeings } from '../beings/use-beings.ts'
import { counted } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { historyApi } from './api.ts'
import classes from './history.module.css'

interface BroadcastComposerProps {
  /** Given, only its members get the message. */
  project?: { id: string; members: number } | undefined
}

/** One message to all beings, or to all members of a project. */
export function BroadcastComposer({ project }: BroadcastComposerProps) {
  const words = useWords()
  const client = useQueryClient()
  const [content, setContent] = useState('')
  const beings = useBeings()
  const count = project?.members ?? beings.length
  const send = useMutation({
    mutationFn: (text: string) => historyApi.broadcast(text, project?.id),
    onSuccess() {
      setContent('')
      for (const resource of ['conversation', 'message']) void client.invalidateQueries({ queryKey: [resource] })
    },
  })
  const label = project ? words.historyPage.writeMembers : words.historyPage.writeAll
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (content.trim() !== '' && !send.isPending) send.mutate(content)
  }
  // Enter sends, as in the chat; while letters are still being put together it only chooses one.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  return (
    <form className={classes.composer} onSubmit={submit}>
      <Textarea
        aria-label={label}
        placeholder={label}
        autosize
        minRows={2}
        maxRows={8}
        value={content}
        onChange={event => setContent(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button
        type="submit"
        leftSection={<IconSend size={15} />}
        loading={send.isPending}
        disabled={content.trim() === '' || count === 0}
      >
        {counted(words, words.historyPage.send, { count })}
      </Button>
    </form>
  )
}
