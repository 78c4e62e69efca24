import { ActionIcon } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { type PageName, pagePaths } from '@trivium/beings-contract'
import { Tip } from '@trivium/ui'
import { useEffect, useRef } from 'react'
import { PageLink } from '../app/page-link.tsx'
import { useCurrentPage } from '../app/use-current-page.ts'
import { useWords } from '../words/use-words.ts'
import classes from './frame.module.css'
import { itemOf, navigationGroups } from './navigation-items.ts'
import { pageIcon } from './page-icons.ts'

/** A window that is too low for all of them still shows where one is. */
function useCurrentInView() {
  const { page } = useCurrentPage()
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another item
  useEffect(() => {
    // Newer browsers give a promise, which React would take for the clean-up.
    void list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [page])
  return list
}

/** All pages in their groups; folded, only their icons. The browser remembers which. */
export function Navigation() {
  const words = useWords()
  const list = useCurrentInView()
  const [folded, setFolded] = useLocalStorage({
    key: 'navigation',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const Fold = folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const label = folded ? words.shell.unfold : words.shell.fold
  return (
    <nav className={classes.navigation} data-folded={folded} aria-label={words.site.main}>
      <div className={classes.groups} ref={list}>
        <PageList folded={folded} />
      </div>
      <Tip label={label} position="right">
        <ActionIcon className={classes.fold ?? ''} aria-label={label} onClick={() => setFolded(!folded)}>
          <Fold size={17} stroke={1.75} />
        </ActionIcon>
      </Tip>
    </nav>
  )
}

/** The groups and their pages, also for the sheet of the phone. */
export function PageList({ folded = false, onOpen }: { folded?: boolean; onOpen?: () => void }) {
  const words = useWords()
  const { page } = useCurrentPage()
  const current = itemOf(page)
  return navigationGroups.map(({ group, items }) => (
    <section key={group} className={classes.group} aria-label={words.site[group]}>
      {folded ? <hr /> : <h2>{words.site[group]}</h2>}
      <ul>
        {items.map(name => (
          <li key={name}>
            <PageItem name={name} current={name === current} folded={folded} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function PageItem(props: { name: PageName; current: boolean; folded: boolean; onOpen?: (() => void) | undefined }) {
  const { name, current, folded, onOpen } = props
  const words = useWords()
  const Icon = pageIcon(name)
  const title = words.pages[name]
  return (
    <Tip label={title} position="right" disabled={!folded}>
      <PageLink
        to={pagePaths[name]}
        className={classes.item}
        aria-current={current ? 'page' : undefined}
        aria-label={folded ? title : undefined}
        onClick={onOpen}
      >
        <Icon size={17} stroke={1.75} aria-hidden />
        {!folded && <span>{title}</span>}
      </PageLink>
    </Tip>
  )
}
