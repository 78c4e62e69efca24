import type { BeingDetail } from '@trivium/beings-contract'
import { hasEnded, type ShownMessage } from '../transcript/to-parts.ts'

interface Known {
  being: BeingDetail | undefined
  messages: readonly ShownMessage[]
  /** Somebody is being answered in this conversation, as the stream tells it. */
  running: boolean
}

/** Whether there is something to stop: a reply under way, a call that is being made, or a question that waits. */
export function isBusy({ being, messages, running }: Known): boolean {
  if (messages.at(-1)?.status === 'streaming' || messages.at(-2)?.status === 'streaming') return true
  if (!being) return running
  if (being.status !== 'running' && being.status !== 'waiting_permission') return false
  const last = messages.findLast(({ role }) => role === 'assistant' || role === 'user')
  const isCalling = last?.toolCalls?.some(call => !hasEnded(call)) ?? false
  return running || isCalling || being.activity === 'single_chat'
}
