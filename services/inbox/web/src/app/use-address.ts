import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/**
 * What the address says behind its question mark, and a way to change some of it; what is empty is left out.
 *
 * A change begins from the address itself: what was rendered last may be behind it, and would undo the change before.
 */
export function useAddress() {
  const [search, setSearch] = useSearchParams()
  const change = useCallback(
    (next: Record<string, string | undefined>, { push = false } = {}) => {
      const after = new URLSearchParams(window.location.search)
      for (const [name, value] of Object.entries(next)) {
        if (value) after.set(name, value)
        else after.delete(name)
      }
      setSearch(after, { replace: !push })
    },
    [setSearch],
  )
  return { search, change }
}
