import { notFound } from '../errors.ts'
import type { RequestContext } from '../graphql/request-context.ts'
import { deleteChapterRow } from './chapter-store.ts'
import { checkChapterOwner } from './check-chapter-owner.ts'

export async function deleteChapter(request: RequestContext, id: string): Promise<string> {
  return request.catalogue.mutate(async trx => {
    await checkChapterOwner(request, trx, id)
    if (!(await deleteChapterRow(trx, id))) throw notFound(`Chapter with id ${id} not found`)
    return id
  })
}
