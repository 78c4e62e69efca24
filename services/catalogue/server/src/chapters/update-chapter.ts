import { checkDates } from '../courses/check-dates.ts'
import { notFound } from '../errors.ts'
import type { RequestContext } from '../graphql/request-context.ts'
import type { UpdateChapterInput } from '../graphql/schema-types.ts'
import { type ChapterRow, updateChapterRow } from './chapter-store.ts'
import { checkChapterOwner } from './check-chapter-owner.ts'

export async function updateChapter(request: RequestContext, input: UpdateChapterInput): Promise<ChapterRow> {
  checkDates(input)
  return request.catalogue.mutate(async trx => {
    await checkChapterOwner(request, trx, input.id)
    const changed = await updateChapterRow(trx, input.id, {
      title: input.title,
      description: input.description,
      number: input.number,
      start_date: input.startDate,
      end_date: input.endDate,
    })
    if (!changed) throw notFound(`Chapter with id ${input.id} not found`)
    return changed
  })
}
