import { notFound } from '../errors.ts'
import type { RequestContext } from '../graphql/request-context.ts'
import { checkOwner } from './check-owner.ts'
import { deleteCourseRow } from './course-store.ts'

export async function deleteCourse(request: RequestContext, id: string): Promise<string> {
  return request.catalogue.mutate(async trx => {
    await checkOwner(request, trx, id)
    if (!(await deleteCourseRow(trx, id))) throw notFound(`Course with id ${id} not found`)
    return id
  })
}
