import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Another page begins at its heading, for eyes and for screen readers; the first one begins where the browser puts it. */
export function useFocusOnPage(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    // The page may still be on its way: the first heading that appears is it.
    const main = document.getElementById('main')
    const focus = () => {
      const heading = main?.querySelector<HTMLElement>('h1')
      heading?.focus({ preventScroll: true })
      return heading !== undefined && heading !== null
    }
    if (!main || focus()) return
    const watcher = new MutationObserver(() => {
      if (focus()) watcher.disconnect()
    })
    watcher.observe(main, { childList: true, subtree: true })
    return () => watcher.disconnect()
  }, [pathname])
}
