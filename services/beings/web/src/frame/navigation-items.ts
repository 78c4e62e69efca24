import { type PageGroup, type PageName, pageEntries, pageGroups, startPages } from '@trivium/beings-contract'

/** The pages one can begin at, in the groups people think in. */
export const navigationGroups: readonly { group: (typeof pageGroups)[number]; items: readonly PageName[] }[] =
  pageGroups.map(group => ({ group, items: itemsOf(group) }))

function itemsOf(group: PageGroup): PageName[] {
  return startPages.filter(name => pageEntries[name].group === group)
}

/** The item of the navigation that a page belongs to. */
export function itemOf(page: PageName | undefined): PageName | undefined {
  if (page === undefined) return undefined
  return (pageEntries[page].within as PageName | undefined) ?? page
}
