import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** A link from another page names the section it means, which is there only once the page is drawn. */
export function useNamedSection(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' })
  }, [hash])
}
