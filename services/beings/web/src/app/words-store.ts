import type { Words } from '@trivium/beings-words'
import { useSyncExternalStore } from 'react'

let current: Words | undefined
const listeners = new Set<() => void>()

/** What the pages say. The set-up lets people change the language while they read it. */
export const wordsStore = {
  set(words: Words): void {
    current = words
    document.documentElement.lang = words.language
    for (const listener of listeners) listener()
  },
}

export function useSpokenWords(): Words {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => {
      if (!current) throw new Error('The words come before the page.')
      return current
    },
  )
}
