import { VisuallyHidden } from '@mantine/core'
import { fillText } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'
import type { ThreadState } from './thread.ts'

/** A finished reply is announced once; its words, while they come, are not. */
export function Announcer({ ended: { count, name } }: Pick<ThreadState, 'ended'>) {
  const { chatPage } = useWords()
  return (
    <VisuallyHidden role="status">
      {count > 0 && name !== '' && <span key={count}>{fillText(chatPage.answered, { name })}</span>}
    </VisuallyHidden>
  )
}
