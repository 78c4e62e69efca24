import type { MessageFile } from '@trivium/beings-contract'
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const textKey = (channelId: string) => `draft:${channelId}`
const filesKey = (channelId: string) => `draft-files:${channelId}`

function keep(key: string, value: string): void {
  if (value === '') localStorage.removeItem(key)
  else localStorage.setItem(key, value)
  for (const listener of listeners) listener()
}

/** What was written and not sent yet, for each conversation; it survives a reload. */
export const drafts = {
  text: (channelId: string) => localStorage.getItem(textKey(channelId)) ?? '',
  setText: (channelId: string, text: string) => keep(textKey(channelId), text),
  /** Files that were attached and wait for their question. */
  files(channelId: string): MessageFile[] {
    try {
      return JSON.parse(localStorage.getItem(filesKey(channelId)) ?? '[]') as MessageFile[]
    } catch {
      return []
    }
  },
  setFiles: (channelId: string, files: readonly MessageFile[]) =>
    keep(filesKey(channelId), files.length === 0 ? '' : JSON.stringify(files)),
}

export function useDraft(channelId: string): string {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => drafts.text(channelId),
  )
}
