import classes from './compare.module.css'
import type { PairDifference } from './pair-diff.ts'

export function PairDiffTable({ label, differences }: { label: string; differences: readonly PairDifference[] }) {
  if (differences.length === 0) return <p className={classes.none}>Neither has any.</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ name, before, after, same }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a name may stand here twice
            <tr key={place} data-same={same}>
              <th scope="row">{name}</th>
              <td data-side={same ? undefined : 'before'}>{before ?? <i>absent</i>}</td>
              <td data-side={same ? undefined : 'after'}>{after ?? <i>absent</i>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
