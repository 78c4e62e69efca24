import { useCallback } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/**
 * What the address says behind its question mark, and a way to change some of it; what is empty is left out.
 *
 * A change begins from the address itself: what was rendered last may be behind it, and would undo the change before.
 * For the same reason a page that is being left changes nothing any more: it would call the reader back.
 */
export function useAddress() {
  const [search, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  const change = useCallback(
    (next: Record<string, string | undefined>, { push = false } = {}) => {
      if (window.location.pathname !== pathname) return
      const after = new URLSearchParams(window.location.search)
      for (const [name, value] of Object.entries(next)) {
        if (value) after.set(name, value)
        else after.delete(name)
      }
      setSearch(after, { replace: !push })
    },
    [setSearch, pathname],
  )
  return { search, change }
}
