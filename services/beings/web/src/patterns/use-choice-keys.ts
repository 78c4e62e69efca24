import { useCommands } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'

interface Choice {
  /** What the things of the list are called. */
  label: string
  ids: readonly string[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** In a list with its detail beside it, j and k choose the next and the one before. */
export function useChoiceKeys({ label, ids, chosen, onChoose }: Choice): void {
  const words = useWords()
  const at = chosen === undefined ? -1 : ids.indexOf(chosen)
  const move = (step: number) => {
    const next = ids[Math.min(ids.length - 1, Math.max(0, at + step))]
    if (next !== undefined && next !== chosen) onChoose(next)
  }
  const shared = { group: label, keysOnly: true, repeats: true }
  useCommands([
    { ...shared, id: 'next', label: words.common.next, keys: ['j', 'arrowdown'], run: () => move(1) },
    { ...shared, id: 'previous', label: words.common.previous, keys: ['k', 'arrowup'], run: () => move(-1) },
  ])
}
