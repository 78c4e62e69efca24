import { useVirtualizer } from '@tanstack/react-virtual'
import { type HTMLAttributes, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import classes from './display.module.css'

interface VirtualListProps<Row> extends Omit<HTMLAttributes<HTMLDivElement>, 'children' | 'onScroll'> {
  rows: readonly Row[]
  rowHeight: number
  keyOf: (row: Row) => string | number
  children: (row: Row, index: number) => ReactNode
  /** Kept in view when it changes. */
  activeIndex?: number
  /** Called when the last rows come into view. */
  onEnd?: (() => void) | undefined
  footer?: ReactNode
}

/** Draws only what is in view, in rows of one height. */
export function VirtualList<Row>(props: VirtualListProps<Row>) {
  const { rows, rowHeight, keyOf, children, activeIndex = -1, onEnd, footer, className, ...rest } = props
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    getItemKey: index => {
      const row = rows[index]
      return row === undefined ? index : keyOf(row)
    },
  })
  // Only another choice scrolls, not the same one moving down because rows came in above it.
  const active = rows[activeIndex]
  const activeKey = active === undefined ? undefined : keyOf(active)
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (activeIndex >= 0) virtual.scrollToIndex(activeIndex, { align: 'auto' })
  }, [activeKey, virtual])
  useStayingPut({ scroller, rows, rowHeight, keyOf })

  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? -1
  const atEnd = rows.length > 0 && last >= rows.length - 8
  useEffect(() => {
    if (atEnd) onEnd?.()
  }, [atEnd, onEnd])

  return (
    <div {...rest} ref={scroller} className={`${classes.scroller} ${className ?? ''}`}>
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }} role="presentation">
        {items.map(({ index, key, start }) => {
          const row = rows[index]
          if (row === undefined) return null
          return (
            <div
              key={key}
              role="presentation"
              className={classes.virtualRow}
              style={{ height: rowHeight, transform: `translateY(${start}px)` }}
            >
              {children(row, index)}
            </div>
          )
        })}
      </div>
      {footer}
    </div>
  )
}

/** At the top new rows push the list down; further down the reader's place stays where it is. */
function useStayingPut<Row>(options: {
  scroller: RefObject<HTMLDivElement | null>
  rows: readonly Row[]
  rowHeight: number
  keyOf: (row: Row) => string | number
}): void {
  const { scroller, rows, rowHeight, keyOf } = options
  const first = rows[0]
  const firstKey = first === undefined ? undefined : keyOf(first)
  const before = useRef(firstKey)
  useLayoutEffect(() => {
    const added = firstKey === before.current ? 0 : rows.findIndex(row => keyOf(row) === before.current)
    before.current = firstKey
    const element = scroller.current
    if (element && added > 0 && element.scrollTop > rowHeight / 2) element.scrollTop += added * rowHeight
  })
}
