import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** So near to the end, a reader wants to see what comes. */
const nearEnd = 40

/**
 * Keeps the reader's place while the thread grows above or below it. Only a reader at the end is taken along, and only one who
 * goes up is left behind: we only ever scroll down, and hear of it late, when there is more below already.
 */
export function useReadingPlace() {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const place = useRef<Place>({ following: true, top: 0 })
  const [following, setFollowing] = useState(true)

  const stay = useCallback(() => {
    const box = scroller.current
    if (!box) return
    const { anchor } = place.current
    if (place.current.following) box.scrollTop = box.scrollHeight
    else if (anchor) box.scrollTop += movedBy(anchor, box)
    place.current.top = box.scrollTop
  }, [])

  const change = useCallback((next: boolean) => {
    place.current.following = next
    setFollowing(next)
  }, [])

  const onScroll = useCallback(() => {
    const box = scroller.current
    if (!box) return
    const below = box.scrollHeight - box.scrollTop - box.clientHeight
    const wentUp = box.scrollTop < place.current.top
    place.current.top = box.scrollTop
    if (wentUp && below > 1) change(false)
    else if (below < nearEnd) change(true)
    // Whoever is at the end is kept there; to look for a place costs as much as a fragment does.
    if (!place.current.following) place.current.anchor = findAnchor(box)
  }, [change])

  useLayoutEffect(() => {
    const watcher = new ResizeObserver(stay)
    for (const one of [scroller.current, content.current]) if (one) watcher.observe(one)
    return () => watcher.disconnect()
  }, [stay])

  const follow = useCallback(() => {
    change(true)
    stay()
  }, [change, stay])

  /** Brings a row into the middle, and leaves the reader there. */
  const show = useCallback(
    (row: Element) => {
      change(false)
      row.scrollIntoView({ block: 'center' })
      if (scroller.current) place.current = { ...place.current, anchor: findAnchor(scroller.current) }
    },
    [change],
  )

  return { scroller, content, following, onScroll, follow, show }
}

interface Place {
  following: boolean
  top: number
  anchor?: Anchor | undefined
}

/** The first group of rows in view and, where they are drawn, the first of its rows; how far each is from the top. */
interface Anchor {
  chunk: Mark
  row: Mark | undefined
}

interface Mark {
  element: Element
  offset: number
}

function movedBy({ chunk, row }: Anchor, box: Element): number {
  // A row may have been taken off the page meanwhile; its group stays.
  const mark = row?.element.isConnected ? row : chunk
  return mark.element.isConnected ? offsetOf(mark.element, box) - mark.offset : 0
}

const offsetOf = (element: Element, box: Element) =>
  element.getBoundingClientRect().top - box.getBoundingClientRect().top

function findAnchor(box: Element): Anchor | undefined {
  const chunk = firstInView(box.querySelectorAll('[data-chunk]'), box)
  return chunk && { chunk, row: firstInView(chunk.element.querySelectorAll('[data-turn]'), box) }
}

function firstInView(elements: Iterable<Element>, box: Element): Mark | undefined {
  const { top } = box.getBoundingClientRect()
  for (const element of elements) {
    const rect = element.getBoundingClientRect()
    if (rect.bottom > top) return { element, offset: rect.top - top }
  }
  return undefined
}
