import { useEffect, useState } from 'react'

/** The section that is being read: the first one whose end is still below the top of the window. */
export function useVisibleSection(ids: readonly string[]): string | undefined {
  const [visible, setVisible] = useState(ids[0])
  const key = ids.join(' ')
  useEffect(() => {
    const look = () => {
      const reached = key
        .split(' ')
        .find(id => (document.getElementById(id)?.getBoundingClientRect().bottom ?? 0) > 120)
      setVisible(reached)
    }
    // The page scrolls inside of its frame, so the event is only seen on its way down.
    window.addEventListener('scroll', look, { capture: true, passive: true })
    look()
    return () => window.removeEventListener('scroll', look, { capture: true })
  }, [key])
  return visible
}
