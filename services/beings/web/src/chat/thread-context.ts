import type { Conversation, PermissionQuestion } from '@trivium/beings-contract'
import { createContext, use } from 'react'
import type { ShownMessage } from '../transcript/to-parts.ts'

/** What can be done with the messages of the open conversation. */
export interface ThreadDoings {
  type: Conversation['type']
  editing: string | undefined
  edit: (messageId: string | undefined) => void
  sendEdited: (messageId: string, content: string) => void
  again: (message: ShownMessage, choice?: { aiClientType: string; model: string }) => void
  choose: (messageId: string) => void
  branch: (messageId: string) => void
  goOn: () => void
  openTrace: (turnId: string) => void
  questions: readonly PermissionQuestion[]
}

export const ThreadContext = createContext<ThreadDoings | undefined>(undefined)

export function useThreadDoings(): ThreadDoings {
  const doings = use(ThreadContext)
  if (!doings) throw new Error('Only inside of a conversation.')
  return doings
}
