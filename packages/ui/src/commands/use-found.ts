import { useEffect, useState } from 'react'
import { type Command, commandStore } from './command-store.ts'

/** Long enough that fast typing asks once, short enough not to be felt. */
const restMs = 120

/** What the searches of the app find for a text. The last answer stays until the next is there, so that rows do not flicker. */
export function useFound(text: string): readonly Command[] {
  const [found, setFound] = useState<readonly Command[]>([])
  useEffect(() => {
    if (text.trim() === '' || text.startsWith('>')) return setFound([])
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const asked = commandStore.searches().map(search => search(text, stop.signal))
      const answers = await Promise.allSettled(asked)
      if (stop.signal.aborted) return
      setFound(answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : [])))
    }, restMs)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [text])
  return found
}
