import type { KnownPrice, PriceChange } from '@trivium/beings-contract'
import type { Selectable } from 'kysely'
import type { ModelPricesTable } from '../../platform/db/agent-tables.ts'
import type { Uses } from '../../platform/kernel.ts'
import { recordAction } from '../audit/record-audit.ts'
import { deletePrice, listPrices, savePrice } from './price-store.ts'
import { type ShippedPrice, shippedPrices } from './shipped-prices.ts'

const dayMs = 86_400_000
/** Providers change their prices about twice a year. */
const oldAfterDays = 180

/** The user's own rows, and what this version knows of models for which there is none. */
export async function readPrices(
  context: Uses<'clock' | 'database' | 'settings'>,
): Promise<{ currency: string; prices: KnownPrice[]; shipped: KnownPrice[] }> {
  const currency = context.settings.get('currency')
  const now = context.clock.now()
  const own = (await listPrices(context.database.db)).map(row => presentOwn(row, currency, now))
  const covers = (price: KnownPrice, { client, model }: ShippedPrice) =>
    price.model === model && (price.clientType === '' || price.clientType === client)
  const others = shippedPrices.filter(shipped => !own.some(price => covers(price, shipped)))
  return { currency, prices: own, shipped: others.map(price => presentShipped(price, now)) }
}

const isOld = (asOf: number, now: number) => now - asOf > oldAfterDays * dayMs

function presentOwn(row: Selectable<ModelPricesTable>, currency: string, now: number): KnownPrice {
  return {
    clientType: row.client_type,
    model: row.model,
    promptPrice: row.prompt_price,
    completionPrice: row.completion_price,
    cacheReadPrice: row.cache_read_price,
    currency,
    asOf: new Date(row.updated_at).toISOString().slice(0, 10),
    source: row.source,
    isOwn: true,
    isOld: isOld(row.updated_at, now),
  }
}

function presentShipped(price: ShippedPrice, now: number): KnownPrice {
  const { client, model, input, output, cacheRead, currency, asOf, source, long } = price
  return {
    clientType: client,
    model,
    promptPrice: input,
    completionPrice: output,
    cacheReadPrice: cacheRead,
    currency,
    asOf,
    source,
    isOwn: false,
    isOld: isOld(Date.parse(asOf), now),
    ...(long && { longPrompt: { above: long.above, promptPrice: long.input, completionPrice: long.output } }),
  }
}

/** Changes the models that are named; what was used before keeps the cost it had. */
export async function changePrices(
  context: Uses<'clock' | 'database' | 'settings'>,
  { prices, remove = [], currency }: PriceChange,
): Promise<void> {
  const at = context.clock.now()
  await context.database.write(async trx => {
    for (const { model, clientType = '' } of remove) await deletePrice(trx, clientType, model)
    for (const { model, clientType = '', promptPrice, completionPrice, cacheReadPrice = null, source = '' } of prices) {
      await savePrice(trx, {
        client_type: clientType,
        model,
        prompt_price: promptPrice,
        completion_price: completionPrice,
        cache_read_price: cacheReadPrice,
        source,
        updated_at: at,
      })
    }
    await recordAction(trx, { action: 'prices.save', resource: namesOf([...prices, ...remove]), at })
  })
  if (currency !== undefined) await context.settings.save({ currency })
}

const namesOf = (rows: readonly { model: string }[]) => rows.map(row => row.model).join(', ')
