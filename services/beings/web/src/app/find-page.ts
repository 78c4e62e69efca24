import { type PageName, pageEntries, pageNames } from '@trivium/beings-contract'

const patterns = pageNames
  // The more exact path first: /help/index before /help/:topic.
  .toSorted((one, other) => paramsIn(one) - paramsIn(other))
  .map(name => [name, new RegExp(`^${pageEntries[name].path.replace(/:\w+/g, '[^/]+')}/?$`)] as const)

function paramsIn(name: PageName): number {
  return pageEntries[name].path.split(':').length
}

/** The page that a path belongs to. */
export function findPage(pathname: string): PageName | undefined {
  return patterns.find(([, pattern]) => pattern.test(pathname))?.[0]
}

/** Whether a link can be followed without loading a page from the server. */
export function isInApp(address: string): boolean {
  return findPage(address.split(/[?#]/)[0] ?? '') !== undefined
}
