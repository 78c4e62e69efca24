import { Button } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Turn } from '../transcript/to-turns.ts'
import { TurnView } from '../transcript/turn-view.tsx'
import { useWords } from '../words/use-words.ts'
import classes from './history.module.css'
import type { Passage } from './to-passages.ts'
import type { useTranscript } from './use-transcript.ts'

type Reading = Pick<
  ReturnType<typeof useTranscript>,
  | 'hasNextPage'
  | 'hasPreviousPage'
  | 'fetchNextPage'
  | 'fetchPreviousPage'
  | 'isFetchingNextPage'
  | 'isFetchingPreviousPage'
>

interface PassagesProps {
  passages: readonly Passage[]
  /** The message to begin at. */
  wanted: string | undefined
  transcript: Reading
  onTrace: (turnId: string) => void
}

export function Passages({ passages, wanted, transcript, onTrace }: PassagesProps) {
  const words = useWords()
  const place = useBeginAt(wanted)
  if (passages.length === 0) return <p className={classes.quiet}>{words.history.nothing}</p>
  return (
    <div ref={place}>
      {transcript.hasPreviousPage && (
        <Button
          variant="default"
          className={classes.more ?? ''}
          loading={transcript.isFetchingPreviousPage}
          onClick={() => void transcript.fetchPreviousPage()}
        >
          {words.history.older}
        </Button>
      )}
      {passages.map(({ id, title, turns }) => (
        <section key={id} id={id} className={classes.passage} aria-label={title || undefined}>
          {turns.map(turn => (
            <TurnView
              key={turn.id}
              turn={turn}
              marked={isIn(turn, wanted)}
              actions={<TraceButton turn={turn} onTrace={onTrace} />}
            />
          ))}
        </section>
      ))}
      {transcript.hasNextPage && (
        <Button
          variant="default"
          className={classes.more ?? ''}
          loading={transcript.isFetchingNextPage}
          onClick={() => void transcript.fetchNextPage()}
        >
          {words.views.loadMore}
        </Button>
      )}
    </div>
  )
}

const isIn = ({ messages }: Turn, id: string | undefined): boolean => messages.some(message => message.id === id)

/** Scrolls to the message of the address, once it is drawn. */
function useBeginAt(wanted: string | undefined) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (wanted === undefined) return
    // Newer browsers give a promise, which React would take for the clean-up.
    void list.current?.querySelector('[data-marked]')?.scrollIntoView({ block: 'center' })
  }, [wanted])
  return list
}

function TraceButton({ turn, onTrace }: { turn: Turn; onTrace: (turnId: string) => void }) {
  const words = useWords()
  const turnId = turn.role === 'assistant' ? turn.messages[0].turnId : undefined
  if (!turnId) return null
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={classes.trace ?? ''}
      leftSection={<IconRoute size={14} stroke={1.75} />}
      onClick={() => onTrace(turnId)}
    >
      {words.trace.open}
    </Button>
  )
}
