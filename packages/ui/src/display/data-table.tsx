import type { ReactNode } from 'react'
import classes from './display.module.css'

export interface Column<Row> {
  key: string
  title: string
  /** A CSS width; what is left over goes to columns without one. */
  width?: string
  align?: 'right'
  render: (row: Row) => ReactNode
}

/** A quiet table for some dozens of rows; long lists take VirtualList. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  keyOf,
}: {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row, index: number) => string
}) {
  return (
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
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)}>
            {columns.map(({ key, align, render }) => (
              <td key={key} data-align={align}>
                {render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
