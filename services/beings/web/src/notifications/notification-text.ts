import type { Notification } from '@trivium/beings-contract'
import type { Words } from '@trivium/beings-words'
import { fillText } from '@trivium/ui'

/** What happened, in a sentence; what the notification does not say is left out. */
export function notificationText(words: Words, { kind, params }: Notification): string {
  const value = (name: string) => (typeof params[name] === 'string' ? (params[name] as string) : '')
  return fillText(words.notifications.kinds[kind], { being: value('beingName'), name: value('name') })
}
