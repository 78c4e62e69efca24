import type { Cycle } from '@trivium/beings-contract'
import { usePrices } from '../usage/use-prices.ts'
import { money } from '../words/money.ts'
import { useWords } from '../words/use-words.ts'

/** What the calls of models cost, in the currency of the settings. */
export function CycleCost({ cycle: { cost } }: { cycle: Cycle }) {
  const words = useWords()
  const currency = usePrices()?.currency
  return cost === undefined || currency === undefined ? null : money(words, cost, currency)
}
