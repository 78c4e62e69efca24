import type { Notification } from '@trivium/beings-contract'
import { useEffect } from 'react'

let openChat: string | undefined

/** Says which conversation is being read on this page, however the address came to it. */
export function useLookingAt(channelId: string | undefined): void {
  useEffect(() => {
    openChat = channelId
    return () => {
      openChat = undefined
    }
  }, [channelId])
}

/** Whether what a notification tells of is what is being looked at. */
export function isLookedAt(
  { path, params }: Notification,
  at: Pick<Location, 'pathname' | 'search' | 'hash'>,
): boolean {
  const { channelId } = params
  if (typeof channelId === 'string' && channelId === openChat) return true
  return `${at.pathname}${at.search}${at.hash}` === path
}
