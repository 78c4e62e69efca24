import { type PageName, pagePaths } from '@trivium/beings-contract'
import { useSyncExternalStore } from 'react'
import { PageLink } from '../app/page-link.tsx'
import { useCurrentPage } from '../app/use-current-page.ts'
import { useWords } from '../words/use-words.ts'
import classes from './frame.module.css'
import { pageTitle } from './page-title.ts'

/** Where one is: the group, the page it belongs to, the page. */
export function Breadcrumb() {
  const words = useWords()
  const { page, entry } = useCurrentPage()
  const title = useSyncExternalStore(pageTitle.subscribe, pageTitle.get)
  if (!page || !entry || entry.group === 'door') return <span className={classes.crumbs} />
  const parent = entry.within as PageName | undefined
  return (
    <nav className={classes.crumbs} aria-label={words.site.breadcrumb}>
      <ol>
        <li className={classes.crumbGroup}>{words.site[entry.group]}</li>
        {parent && (
          <li className={classes.crumbParent}>
            <PageLink to={pagePaths[parent]} data-tap="around">
              {words.pages[parent]}
            </PageLink>
          </li>
        )}
        <li aria-current="page">
          <bdi>{title}</bdi>
        </li>
      </ol>
    </nav>
  )
}
