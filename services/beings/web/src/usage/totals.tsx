import { useQuery } from '@tanstack/react-query'
import type { UsageSummary } from '@trivium/beings-contract'
import { fillText } from '@trivium/ui'
import { useState } from 'react'
import { FigureCards } from '../patterns/figure-cards.tsx'
import { counted } from '../words/fill.tsx'
import { money, spent } from '../words/money.ts'
import { useWords } from '../words/use-words.ts'
import { usageApi, usageKeys } from './api.ts'
import { forecast, thisMonth } from './period.ts'

/** Tokens, calls and money of the period, and what the month comes to if it goes on like this. */
export function Totals({ summary }: { summary: UsageSummary }) {
  const words = useWords()
  const number = (value: number) => value.toLocaleString(words.language)
  const { currency } = summary
  const [now] = useState(Date.now)
  const month = thisMonth(now)
  const { data } = useQuery({
    queryKey: usageKeys.summary(month),
    queryFn: ({ signal }) => usageApi.summary(month, signal),
  })
  const known = data?.totalCost ?? null
  const ahead = known === null ? null : forecast(known, now)
  return (
    <FigureCards
      cards={[
        {
          label: words.usage.tokens,
          value: number(summary.totalTokens),
          note: fillText(words.usage.sentAndReceived, {
            sent: number(summary.promptTokens),
            received: number(summary.completionTokens),
          }),
        },
        {
          label: words.usage.calls,
          value: number(summary.requestCount),
          note:
            summary.failureCount > 0 ? counted(words, words.usage.failed, { count: summary.failureCount }) : undefined,
        },
        {
          label: words.usage.cost,
          value: money(words, summary.totalCost, currency),
          ...(summary.unpricedCount > 0 && {
            note: spent(words, { cost: summary.totalCost, unpriced: summary.unpricedCount, currency }),
          }),
        },
        {
          label: words.usagePage.forecast,
          value: data ? money(words, ahead, currency) : '…',
          note: data && fillText(words.usagePage.soFar, { cost: money(words, data.totalCost, currency) }),
        },
      ]}
    />
  )
}
