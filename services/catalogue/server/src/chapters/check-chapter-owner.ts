import type { Transaction } from 'kysely'
import { checkOwner } from '../courses/check-owner.ts'
import type { CatalogueSchema } from '../db/schema.ts'
import type { RequestContext } from '../graphql/request-context.ts'
import { selectCourseOf } from './chapter-store.ts'

/** Where only owners may change courses: fails for a chapter of somebody else's. */
export async function checkChapterOwner(
  request: RequestContext,
  trx: Transaction<CatalogueSchema>,
  id: string,
): Promise<void> {
  if (request.catalogue.config.writers === 'anyone') return
  const courseId = await selectCourseOf(trx, id)
  // A chapter that is not there is told by the change itself.
  if (courseId !== undefined) await checkOwner(request, trx, courseId)
}
