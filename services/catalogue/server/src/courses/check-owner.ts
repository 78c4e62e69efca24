import type { Transaction } from 'kysely'
import type { CatalogueSchema } from '../db/schema.ts'
import { forbidden, notFound } from '../errors.ts'
import type { RequestContext } from '../graphql/request-context.ts'
import { selectOwner } from './course-store.ts'

/** Where only owners may change courses: fails for anybody else. Inside the transaction of the change. */
export async function checkOwner(
  { catalogue, caller }: RequestContext,
  trx: Transaction<CatalogueSchema>,
  courseId: string,
): Promise<void> {
  if (catalogue.config.writers === 'anyone') return
  const owner = await selectOwner(trx, courseId)
  if (owner === undefined) throw notFound(`Course with id ${courseId} not found`)
  if (owner !== caller.id) throw forbidden('Only the owner of a course may change it and its chapters.')
}
