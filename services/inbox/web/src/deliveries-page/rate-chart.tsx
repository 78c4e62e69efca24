import type { DeliveryStats } from '@trivium/inbox-contract'
import classes from './deliveries-page.module.css'

const height = 36
const width = 240

export const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)

/** Attempts a minute over the last hour: what was delivered, and on top of it what failed. A sentence for those who hear it. */
export function RateChart({ stats }: { stats: DeliveryStats['targets'][number] | undefined }) {
  const delivered = stats?.delivered ?? []
  const failed = stats?.failed ?? []
  const totals = delivered.map((count, place) => count + (failed[place] ?? 0))
  const most = Math.max(1, ...totals)
  const step = width / Math.max(1, totals.length)
  const told = `${sum(delivered)} delivered and ${sum(failed)} failed in the last hour, at most ${stats ? most : 0} a minute`
  return (
    <svg className={classes.chart} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img">
      <title>{told}</title>
      <line x1={0} x2={width} y1={height - 0.5} y2={height - 0.5} className={classes.axis} />
      {totals.map((total, place) => {
        if (total === 0) return null
        const bad = ((failed[place] ?? 0) / most) * (height - 2)
        const good = ((delivered[place] ?? 0) / most) * (height - 2)
        const x = place * step
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a minute is its place
          <g key={place}>
            <rect x={x} y={height - 1 - good} width={step - 1} height={good} className={classes.good} />
            <rect x={x} y={height - 1 - good - bad} width={step - 1} height={bad} className={classes.bad} />
          </g>
        )
      })}
    </svg>
  )
}
