import type { Words } from '@trivium/beings-words'
import { createContext, use } from 'react'

export const WordsContext = createContext<Words | undefined>(undefined)

/** What the pages say, in the language of the service. */
export function useWords(): Words {
  const words = use(WordsContext)
  if (!words) throw new Error('Words are only there inside of the app.')
  return words
}
