import { useRef } from 'react'
import { PageLink } from '../app/page-link.tsx'
import classes from './tab-links.module.css'

export interface TabLink {
  to: string
  label: string
  current: boolean
}

/** Pages that make one thing together. Where a phone has no room for all of them, the current one is moved into view. */
export function TabLinks({ label, links }: { label: string; links: readonly TabLink[] }) {
  const shown = useRef<string>(undefined)
  const show = (list: HTMLElement | null) => {
    const current = list?.querySelector<HTMLElement>('[aria-current]')
    if (!list || !current || shown.current === current.textContent) return
    shown.current = current.textContent
    list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2
  }
  return (
    <nav ref={show} className={classes.tabs} aria-label={label}>
      {links.map(({ to, label: name, current }) => (
        <PageLink key={name} to={to} aria-current={current ? 'page' : undefined}>
          {name}
        </PageLink>
      ))}
    </nav>
  )
}
