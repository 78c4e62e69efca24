import type { ListedModel } from '@trivium/beings-contract'
import type { Uses } from '../../platform/kernel.ts'
import { priceOfModel } from '../usage/price-of-model.ts'

/** A list of models with what each costs: the user's own price before the one that comes with this version. */
export async function withPrices(
  { database, settings }: Partial<Uses<'database' | 'settings'>>,
  clientType: string,
  models: readonly ListedModel[],
): Promise<ListedModel[]> {
  const known = database && settings ? { db: database.db, currency: settings.get('currency') } : undefined
  return Promise.all(models.map(async model => ({ ...model, price: await priceOfModel(clientType, model.key, known) })))
}
