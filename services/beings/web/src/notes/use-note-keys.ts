import { useCommands } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'

/** j and k go through the notes as they stand in the list; c begins a new one. */
export function useNoteKeys(
  opened: string | undefined,
  onOpen: (noteId: string) => void,
  onNew: (() => void) | undefined,
) {
  const words = useWords()
  const move = (step: number) => {
    const shown = [...document.querySelectorAll<HTMLElement>('[data-note]')]
    const ids = [...new Set(shown.map(({ dataset }) => dataset.note ?? ''))]
    const next = ids[Math.min(ids.length - 1, Math.max(0, ids.indexOf(opened ?? '') + step))]
    if (next) onOpen(next)
  }
  const group = words.pages.notes
  useCommands([
    { id: 'next', label: words.common.next, group, keys: ['j', 'arrowdown'], keysOnly: true, run: () => move(1) },
    {
      id: 'previous',
      label: words.common.previous,
      group,
      keys: ['k', 'arrowup'],
      keysOnly: true,
      run: () => move(-1),
    },
    ...(onNew ? [{ id: 'new-note', label: words.notes.new, group, keys: ['c'], run: onNew }] : []),
  ])
}
