import type { ListedModel } from '@trivium/beings-contract'
import type { Db } from '../../platform/db/schema.ts'
import { findShippedPrice, isFree } from './shipped-prices.ts'
import { findPrice } from './usage-store.ts'

interface Known {
  db: Db
  /** Of the user's own prices. */
  currency: string
}

/** What a list of models says about a price; null when nobody knows one. Without a store there are no prices of the user. */
export async function priceOfModel(
  clientType: string,
  model: string,
  known: Known | undefined,
): Promise<ListedModel['price']> {
  const own = known && (await findPrice(known.db, clientType, model))
  if (known && own) return { input: own.prompt_price, output: own.completion_price, currency: known.currency }
  const shipped = findShippedPrice(clientType, model)
  if (isFree(clientType, model)) return { input: 0, output: 0, currency: known?.currency ?? 'USD' }
  return shipped ? { input: shipped.input, output: shipped.output, currency: shipped.currency } : null
}
