import { type RefObject, useEffect, useRef } from 'react'
import type { Thread } from './thread.ts'

/** Below a place in the middle: whoever comes near the end of what was read gets what follows. */
export function NewerMessages({ thread, scroller }: { thread: Thread; scroller: RefObject<HTMLElement | null> }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!box.current) return
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void thread.loadNewer()
      },
      { root: scroller.current, rootMargin: '400px 0px' },
    )
    watcher.observe(box.current)
    return () => watcher.disconnect()
  })
  return <div ref={box} style={{ height: 1 }} />
}
