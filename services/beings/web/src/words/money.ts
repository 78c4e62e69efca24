import type { Words } from '@trivium/beings-words'
import { counted } from './fill.tsx'

export interface Spent {
  cost: number | null
  unpriced: number
  currency: string
}

/** A sum of money; null: nobody knows the price. Small sums keep the digits that tell them from nothing. */
export function money(words: Words, cost: number | null, currency: string): string {
  if (cost === null) return words.usage.unknown
  const digits = cost !== 0 && Math.abs(cost) < 0.1 ? 4 : 2
  const options = { minimumFractionDigits: 2, maximumFractionDigits: digits }
  return `${cost.toLocaleString(words.language, options)} ${currency}`
}

/** What was spent, and how many calls are not in it because nobody knows their price. */
export function spent(words: Words, { cost, unpriced, currency }: Spent): string {
  const sum = money(words, cost, currency)
  return unpriced > 0 ? `${sum} ${counted(words, words.usage.unpriced, { count: unpriced })}` : sum
}
