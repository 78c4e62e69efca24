import { type Column, useCommands } from '@trivium/ui'
import { Fragment, type MouseEvent, type ReactNode, useState } from 'react'
import { useWords } from '../words/use-words.ts'
import classes from './patterns.module.css'
import { useNarrow } from './use-narrow.ts'

export interface RecordTableProps<Row> {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  /** What the row is called when it is opened. */
  nameOf: (row: Row) => string
  onOpen?: (row: Row) => void
  /** The key of the row whose drawer is open. */
  opened?: string | undefined
  /** The two lines of a row on a phone. */
  card: (row: Row) => ReactNode
  /** What stands above rows that belong together; they come one after the other. */
  groupOf?: (row: Row) => string
}

/** Records to look through: with the mouse, with j, k and Enter, and with a thumb. */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { label, rows, columns, keyOf, nameOf, onOpen, opened, card, groupOf } = props
  const narrow = useNarrow()
  const [marked, setMarked] = useState<string>()
  useRowKeys({ ...props, marked, setMarked })
  const current = opened ?? marked
  // A link or a button inside of the row has a use of its own for the click.
  const open = (row: Row) => (event: MouseEvent) => {
    if (!onOpen || (event.target as Element).closest('a, button, input, label')) return
    setMarked(keyOf(row))
    onOpen(row)
  }
  /** The heading of the rows that begin with this one. */
  const headingAt = (index: number): string | undefined => {
    const [before, row] = [rows[index - 1], rows[index]]
    if (!groupOf || row === undefined) return undefined
    return before !== undefined && groupOf(before) === groupOf(row) ? undefined : groupOf(row)
  }
  if (narrow) {
    return (
      <ul className={classes.cards} aria-label={label}>
        {rows.map((row, index) => (
          <Fragment key={keyOf(row)}>
            {headingAt(index) && <li className={classes.group}>{headingAt(index)}</li>}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button inside opens it too */}
            <li onClick={open(row)} data-current={keyOf(row) === current}>
              <OpenButton name={nameOf(row)} onOpen={onOpen && (() => onOpen(row))} />
              {card(row)}
            </li>
          </Fragment>
        ))}
      </ul>
    )
  }
  return (
    <div className={classes.scroller}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ key, title, width, align }) => (
              <th key={key} scope="col" style={{ width }} data-align={align}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Fragment key={keyOf(row)}>
              {headingAt(at) && (
                <tr className={classes.group}>
                  <td colSpan={columns.length}>{headingAt(at)}</td>
                </tr>
              )}
              <tr data-key={keyOf(row)} data-current={keyOf(row) === current} onClick={open(row)}>
                {columns.map(({ key, align, render }, index) => (
                  <td key={key} data-align={align}>
                    {index === 0 && <OpenButton name={nameOf(row)} onOpen={onOpen && (() => onOpen(row))} />}
                    {render(row)}
                  </td>
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** For the keyboard and for screen readers, who do not click rows; seen only while it has the focus. */
function OpenButton({ name, onOpen }: { name: string; onOpen: (() => void) | undefined }) {
  const words = useWords()
  if (!onOpen) return null
  return (
    <button type="button" className={classes.open} onClick={onOpen} aria-label={`${words.shell.details}: ${name}`}>
      {words.shell.details}
    </button>
  )
}

interface RowKeys<Row> extends RecordTableProps<Row> {
  marked: string | undefined
  setMarked: (key: string) => void
}

function useRowKeys<Row>({ rows, keyOf, onOpen, label, marked, setMarked }: RowKeys<Row>): void {
  const words = useWords()
  const at = rows.findIndex(row => keyOf(row) === marked)
  const move = (step: number) => {
    const next = rows[Math.min(rows.length - 1, Math.max(0, at + step))]
    if (next === undefined) return
    setMarked(keyOf(next))
    document.querySelector(`[data-key="${CSS.escape(keyOf(next))}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const row = rows[at]
  useCommands([
    {
      id: 'next',
      label: words.common.next,
      group: label,
      keys: ['j', 'arrowdown'],
      keysOnly: true,
      repeats: true,
      run: () => move(1),
    },
    {
      id: 'previous',
      label: words.common.previous,
      group: label,
      keys: ['k', 'arrowup'],
      keysOnly: true,
      repeats: true,
      run: () => move(-1),
    },
    ...(row !== undefined && onOpen
      ? [
          {
            id: 'open',
            label: words.shell.details,
            group: label,
            keys: ['enter'],
            keysOnly: true,
            run: () => onOpen(row),
          },
        ]
      : []),
  ])
}
