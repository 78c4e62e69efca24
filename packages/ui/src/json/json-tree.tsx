import { type KeyboardEvent, type ReactNode, useId, useMemo } from 'react'
import { VirtualList } from '../display/virtual-list.tsx'
import classes from './json.module.css'
import { JsonRow } from './json-row.tsx'
import type { JsonNode } from './parse-json.ts'
import { pressTreeKey } from './tree-keys.ts'
import { TreeTools } from './tree-tools.tsx'
import { useTree } from './use-tree.ts'

interface TreeProps {
  root: JsonNode
  label: string
  /** Shown in the line of the search, left and right of it. */
  before?: ReactNode
  after?: ReactNode
}

/** A document as a tree that opens and closes, with search, and copying of a path or a value. Arrow keys walk it. */
export function JsonTree({ root, label, before, after }: TreeProps) {
  const tree = useTree(root)
  const name = useId()
  const { rows, active, setActive, isOpen, setOpen } = tree
  const activeIndex = useMemo(() => rows.findIndex(row => row.id === active), [rows, active])
  const toggle = (id: string, depth: number) => setOpen([id], !isOpen(id, depth))

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || !pressTreeKey(tree, activeIndex, event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className={classes.tree}>
      <TreeTools tree={tree} before={before} after={after} />
      <VirtualList
        rows={rows}
        rowHeight={22}
        keyOf={row => row.id}
        activeIndex={activeIndex}
        role="tree"
        aria-label={label}
        aria-activedescendant={active === undefined ? undefined : `${name}${active}`}
        tabIndex={0}
        className={classes.rows ?? ''}
        onKeyDown={onKeyDown}
      >
        {row => (
          <JsonRow
            row={row}
            id={`${name}${row.id}`}
            open={isOpen(row.id, row.depth)}
            active={row.id === active}
            search={tree.text}
            onSelect={() => setActive(row.id)}
            onToggle={() => toggle(row.id, row.depth)}
          />
        )}
      </VirtualList>
    </div>
  )
}
