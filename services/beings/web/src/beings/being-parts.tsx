import type { BeingDetail, PageName } from '@trivium/beings-contract'
import { pageAddress } from '../app/address.ts'
import { PageLink } from '../app/page-link.tsx'
import { pageIcon } from '../frame/page-icons.ts'
import { useWords } from '../words/use-words.ts'
import classes from './beings.module.css'

/** Everything that belongs to one being, with how much there is of it. */
export function BeingParts({ being }: { being: BeingDetail }) {
  const words = useWords()
  const parts: readonly [page: PageName, count?: number][] = [
    ['soul'],
    ['aiConfig'],
    ['history'],
    ['timers', being.timerCount],
    ['tasks', being.taskCount],
    ['memory', being.memoryCount],
    ['notes'],
    ['permissions'],
  ]
  return (
    <nav className={classes.parts} aria-label={words.common.being}>
      {parts.map(([page, count]) => {
        const Icon = pageIcon(page)
        return (
          <PageLink key={page} to={pageAddress(page, { beingId: being.id })}>
            <Icon size={16} stroke={1.75} aria-hidden />
            <span>{words.pages[page]}</span>
            {count !== undefined && <small>{count.toLocaleString(words.language)}</small>}
          </PageLink>
        )
      })}
    </nav>
  )
}
