import type { DashboardMetrics } from '@trivium/beings-contract'
import { fillText } from '@trivium/ui'
import { BarChart } from '../charts/bar-chart.tsx'
import { useWords } from '../words/use-words.ts'
import classes from './dashboard.module.css'

/** What was said and used in each of the last minutes. */
export function Rates({ metrics }: { metrics: DashboardMetrics }) {
  const words = useWords()
  const names = metrics.timestamps.map(time =>
    new Date(time).toLocaleTimeString(words.language, { hour: '2-digit', minute: '2-digit' }),
  )
  const chart = (title: string, values: readonly number[]) => (
    <BarChart
      title={title}
      note={fillText(words.common.mostIn.minute, { amount: Math.max(0, ...values).toLocaleString(words.language) })}
      points={names.map((name, index) => ({ name, values: [values[index] ?? 0] }))}
    />
  )
  return (
    <div className={classes.pair}>
      {chart(words.dashboard.messagesPerMinute, metrics.messageCounts)}
      {chart(words.dashboard.tokensPerMinute, metrics.tokenCounts)}
    </div>
  )
}
