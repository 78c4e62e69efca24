import { pagePaths } from '@trivium/beings-contract'

/**
 * Whoever follows a link that would answer a question is shown the question instead. The address then becomes that of the
 * page which shows it: neither a reload nor a bookmark asks for the answer again.
 */
const { pathname, search } = window.location
if (pathname === '/permission/respond') {
  const userId = new URLSearchParams(search).get('userId') ?? ''
  window.history.replaceState(null, '', `${pagePaths.permissionRequest}?${new URLSearchParams({ userId })}`)
}
