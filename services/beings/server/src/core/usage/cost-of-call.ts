import type { ModelCall } from '../../platform/ai/index.ts'
import type { Db } from '../../platform/db/schema.ts'
import { findShippedPrice, isFree } from './shipped-prices.ts'
import { findPrice } from './usage-store.ts'

interface Price {
  input: number
  output: number
  cacheRead: number | null
}

/** In the currency of the settings; null when nobody knows a price in it. */
export async function costOfCall(db: Db, call: ModelCall, currency: string): Promise<number | null> {
  const { promptTokens, completionTokens, totalTokens } = call.usage
  if (totalTokens === 0) return 0
  const price = await priceOf(db, call, currency)
  if (!price) return null
  const cached = Math.min(cachedTokensOf(call), promptTokens)
  const { input, output, cacheRead } = price
  return ((promptTokens - cached) * input + cached * (cacheRead ?? input) + completionTokens * output) / 1_000_000
}

async function priceOf(db: Db, call: ModelCall, currency: string): Promise<Price | undefined> {
  const { clientType, model } = call
  const own = await findPrice(db, clientType, model)
  if (own) return { input: own.prompt_price, output: own.completion_price, cacheRead: own.cache_read_price }
  if (isFree(clientType, model)) return { input: 0, output: 0, cacheRead: 0 }
  const shipped = findShippedPrice(clientType, model)
  if (shipped?.currency !== currency) return undefined
  const { input, output, cacheRead, long } = shipped
  return long && call.usage.promptTokens > long.above ? { ...long, cacheRead } : { input, output, cacheRead }
}

/** Of the tokens sent, those that the provider had kept from an earlier call. */
export function cachedTokensOf({ usage }: ModelCall): number {
  return usage.cachedTokens ?? 0
}
