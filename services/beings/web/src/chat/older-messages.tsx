import { Button } from '@mantine/core'
import { type RefObject, useEffect, useRef } from 'react'
import { useWords } from '../words/use-words.ts'
import classes from './thread.module.css'
import type { Thread, ThreadState } from './thread.ts'

interface OlderMessagesProps {
  thread: Thread
  state: ThreadState
  scroller: RefObject<HTMLElement | null>
}

/** Whoever comes near the beginning gets what is before it; after a failure only who asks for it. */
export function OlderMessages({ thread, state, scroller }: OlderMessagesProps) {
  const words = useWords()
  const box = useRef<HTMLDivElement>(null)
  const { hasMore, older, error } = state
  const mayLoad = hasMore && older === 'idle'
  useEffect(() => {
    if (!mayLoad || !box.current) return
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void thread.loadOlder()
      },
      { root: scroller.current, rootMargin: '800px 0px' },
    )
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [mayLoad, thread, scroller])
  if (!hasMore) return null
  return (
    <div ref={box} className={classes.older}>
      {older === 'failed' && <p role="alert">{error instanceof Error ? error.message : String(error)}</p>}
      <Button variant="default" loading={older === 'loading'} onClick={() => void thread.loadOlder()}>
        {words.chat.older}
      </Button>
    </div>
  )
}
