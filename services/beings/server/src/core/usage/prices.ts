import type { ModelPrice, PriceChange } from '@trivium/beings-contract'
import type { Uses } from '../../platform/kernel.ts'
import { recordAction } from '../audit/record-audit.ts'
import { listPrices, savePrice } from './price-store.ts'

export async function readPrices(
  context: Uses<'database' | 'settings'>,
): Promise<{ currency: string; prices: ModelPrice[] }> {
  const rows = await listPrices(context.database.db)
  return {
    currency: context.settings.get('currency'),
    prices: rows.map(row => ({
      model: row.model,
      promptPrice: row.prompt_price,
      completionPrice: row.completion_price,
    })),
  }
}

/** Changes the models that are named; what was used before keeps the cost it had. */
export async function changePrices(
  context: Uses<'clock' | 'database' | 'settings'>,
  { prices, currency }: PriceChange,
): Promise<void> {
  const at = context.clock.now()
  await context.database.write(async trx => {
    for (const { model, promptPrice, completionPrice } of prices) {
      await savePrice(trx, { model, prompt_price: promptPrice, completion_price: completionPrice, updated_at: at })
    }
    await recordAction(trx, { action: 'prices.save', resource: prices.map(price => price.model).join(', '), at })
  })
  if (currency !== undefined) await context.settings.save({ currency })
}
