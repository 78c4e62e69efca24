import { Button } from '@mantine/core'
import { IconMessageCircle } from '@tabler/icons-react'
import { EmptyState, fillText } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'
import classes from './thread.module.css'

interface EmptyChatProps {
  name: string
  /** The Demo client has to understand what is offered. */
  demo: boolean
  onSuggest: (text: string) => void
}

/** A chat in which nothing was said yet, with something to begin with. */
export function EmptyChat({ name, demo, onSuggest }: EmptyChatProps) {
  const { chat } = useWords().script
  return (
    <div className={classes.empty}>
      <EmptyState icon={<IconMessageCircle size={22} stroke={1.5} />} title={fillText(chat.hello, { name })}>
        <p>{chat.begin}</p>
        <div className={classes.suggestions}>
          {(demo ? chat.demoSuggestions : chat.suggestions).map(text => (
            <Button key={text} variant="default" onClick={() => onSuggest(text)}>
              {text}
            </Button>
          ))}
        </div>
      </EmptyState>
    </div>
  )
}
