import type { Db } from '../../platform/db/schema.ts'

export interface ModelName {
  clientType: string
  model: string
}

export interface Counted {
  estimated: number
  reported: number
}

export async function findTokenRatio(db: Db, { clientType, model }: ModelName): Promise<Counted | undefined> {
  return db
    .selectFrom('token_ratios')
    .select(['estimated', 'reported'])
    .where('client_type', '=', clientType)
    .where('model', '=', model)
    .executeTakeFirst()
}

export async function saveTokenRatio(
  db: Db,
  { clientType, model }: ModelName,
  { estimated, reported, at }: Counted & { at: number },
): Promise<void> {
  const sums = { estimated, reported, updated_at: at }
  await db
    .insertInto('token_ratios')
    .values({ client_type: clientType, model, ...sums })
    .onConflict(conflict => conflict.columns(['client_type', 'model']).doUpdateSet(sums))
    .execute()
}
