import { type Notification, pagePaths } from '@trivium/beings-contract'

/** Whether what a notification tells of is what is being looked at. */
export function isLookedAt(
  { path, params }: Notification,
  at: Pick<Location, 'pathname' | 'search' | 'hash'>,
): boolean {
  const address = `${at.pathname}${at.search}${at.hash}`
  if (address === path) return true
  const { channelId } = params
  return at.pathname === pagePaths.chat && typeof channelId === 'string' && address.includes(channelId)
}
