import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import classes from './thread.module.css'

/** Further away than this, what was said long ago is only as high as it was. */
const margin = '1500px 0px'

interface ChunkViewProps {
  /** Always drawn. */
  pinned: boolean
  scroller: RefObject<HTMLElement | null>
  children: () => ReactNode
}

/** A group of rows that is drawn while it is near to what is read, and leaves its height behind when it is not. */
export function ChunkView({ pinned, scroller, children }: ChunkViewProps) {
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    if (pinned || !box.current) return
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry) setHeight(entry.isIntersecting ? undefined : entry.boundingClientRect.height)
      },
      { root: scroller.current, rootMargin: margin },
    )
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [pinned, scroller])
  const isAway = !pinned && height !== undefined
  return (
    <div ref={box} className={classes.chunk} data-chunk style={isAway ? { height } : undefined}>
      {isAway ? null : children()}
    </div>
  )
}
