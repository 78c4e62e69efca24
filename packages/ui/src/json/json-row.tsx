import { IconChevronRight } from '@tabler/icons-react'
import { CopyButton } from '../display/copy-button.tsx'
import { Highlight } from '../display/highlight.tsx'
import { fillText, useTexts } from '../texts/texts.ts'
import classes from './json.module.css'
import type { JsonNode } from './parse-json.ts'
import { isContainer, type TreeRow } from './tree-rows.ts'
import { writeJson } from './write-json.ts'

const shownText = 2_000

/** One line of the tree: key, value, and on hover what can be copied. */
export function JsonRow(props: {
  row: TreeRow
  id: string
  open: boolean
  active: boolean
  search: string
  onToggle: () => void
  onSelect: () => void
}) {
  const { row, id, open, active, search, onToggle, onSelect } = props
  const { node, key, depth, path } = row
  const { copyPath, copyValue } = useTexts().json
  const container = isContainer(node) && node.entries.length > 0
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      aria-level={depth + 1}
      aria-selected={active}
      aria-expanded={container ? open : undefined}
      className={classes.row}
      style={{ '--depth': depth }}
      onClick={() => {
        onSelect()
        if (container) onToggle()
      }}
    >
      <span className={classes.arrow} data-open={open} aria-hidden>
        {container && <IconChevronRight size={12} stroke={2.25} />}
      </span>
      {key !== undefined && (
        <span className={classes.key} data-index={typeof key === 'number'}>
          <Highlight text={String(key)} search={typeof key === 'string' ? search : ''} />
          <span className={classes.colon}>:</span>
        </span>
      )}
      <Value node={node} open={open} search={search} />
      <span className={classes.tools}>
        <CopyButton text={path} label={fillText(copyPath, { path })} size={20} />
        <CopyButton text={() => (node.kind === 'string' ? node.text : writeJson(node))} label={copyValue} size={20} />
      </span>
    </div>
  )
}

function Value({ node, open, search }: { node: JsonNode; open: boolean; search: string }) {
  if (isContainer(node)) {
    const count = node.entries.length
    const [left, right, noun] = node.kind === 'object' ? ['{', '}', 'key'] : ['[', ']', 'item']
    if (count === 0) return <span className={classes.sign}>{left + right}</span>
    return (
      <span className={classes.sign}>
        {open ? left : `${left}…${right}`}
        <span className={classes.count}>
          {count} {noun}
          {count === 1 ? '' : 's'}
        </span>
      </span>
    )
  }
  const text = node.kind === 'string' ? JSON.stringify(node.text) : node.text
  return (
    <span className={classes.value} data-kind={node.kind}>
      <Highlight text={text.length > shownText ? `${text.slice(0, shownText)}…` : text} search={search} />
    </span>
  )
}
