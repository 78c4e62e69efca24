import { isContainer } from './tree-rows.ts'
import type { TreeState } from './use-tree.ts'

/** What a key does in a tree, as readers of trees know it; false when it means nothing here. */
export function pressTreeKey(tree: TreeState, activeIndex: number, key: string): boolean {
  const { rows, setActive, isOpen, setOpen } = tree
  const row = rows[activeIndex]
  const goTo = (index: number) => setActive(rows[Math.min(rows.length - 1, Math.max(0, index))]?.id)
  const open = row !== undefined && isContainer(row.node) && isOpen(row.id, row.depth)
  switch (key) {
    case 'ArrowDown':
      goTo(activeIndex + 1)
      return true
    case 'ArrowUp':
      goTo(activeIndex - 1)
      return true
    case 'Home':
      goTo(0)
      return true
    case 'End':
      goTo(rows.length - 1)
      return true
    case 'ArrowRight':
      if (open) goTo(activeIndex + 1)
      else if (row) setOpen([row.id], true)
      return true
    case 'ArrowLeft':
      if (open) setOpen([row.id], false)
      else setActive(row?.parent ?? rows[0]?.id)
      return true
    case 'Enter':
      if (row) setOpen([row.id], !open)
      return true
    default:
      return false
  }
}
