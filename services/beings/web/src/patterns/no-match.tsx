import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { EmptyState } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'

/** There is something, but the filters leave all of it out. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  const words = useWords()
  return (
    <EmptyState
      icon={<IconFilterOff size={22} stroke={1.5} />}
      title={words.views.noMatch}
      action={
        <Button variant="default" onClick={onClear}>
          {words.views.clearFilters}
        </Button>
      }
    >
      <p>{words.views.noMatchText}</p>
    </EmptyState>
  )
}
