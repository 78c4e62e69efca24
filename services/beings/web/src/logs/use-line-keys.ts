import type { LogEntry } from '@trivium/beings-contract'
import { useCommands } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'

interface LineKeys {
  rows: readonly LogEntry[]
  marked: number
  setMarked: (index: number) => void
  onOpen: (line: LogEntry) => void
  label: string
}

/** j and k walk the lines, Enter opens one. */
export function useLineKeys({ rows, marked, setMarked, onOpen, label }: LineKeys): void {
  const words = useWords()
  const move = (step: number) => setMarked(Math.min(rows.length - 1, Math.max(0, marked + step)))
  const line = rows[marked]
  const keysOnly = { group: label, keysOnly: true }
  useCommands([
    { id: 'next', label: words.common.next, keys: ['j', 'arrowdown'], repeats: true, run: () => move(1), ...keysOnly },
    {
      id: 'previous',
      label: words.common.previous,
      keys: ['k', 'arrowup'],
      repeats: true,
      run: () => move(-1),
      ...keysOnly,
    },
    ...(line
      ? [{ id: 'open', label: words.shell.details, keys: ['enter'], run: () => onOpen(line), ...keysOnly }]
      : []),
  ])
}
