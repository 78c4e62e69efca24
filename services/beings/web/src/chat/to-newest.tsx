import { Button } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { ShownMessage } from '../transcript/to-parts.ts'
import { useWords } from '../words/use-words.ts'
import classes from './composer.module.css'

interface ToNewestProps {
  messages: readonly ShownMessage[]
  onClick: () => void
}

/** For a reader who is further up: the way to the end, which says whether there is something new. */
export function ToNewest({ messages, onClick }: ToNewestProps) {
  const words = useWords()
  const last = messages.at(-1)?.id
  const [seen] = useState(last)
  const isNew = last !== seen || messages.at(-1)?.status === 'streaming'
  return (
    <Button
      variant="default"
      className={classes.toNewest ?? ''}
      leftSection={isNew ? undefined : <IconArrowDown size={15} />}
      onClick={onClick}
    >
      {isNew ? words.chat.new : words.chatPage.newest}
    </Button>
  )
}
