import { checkDates } from '../courses/check-dates.ts'
import { notFound } from '../errors.ts'
import type { RequestContext } from '../graphql/request-context.ts'
import type { UpdateChapterInput } from '../graphql/schema-types.ts'
import { updateChapterRow } from './chapter-store.ts'
import { type ChapterSource, presentChapter } from './present-chapter.ts'

export async function updateChapter(request: RequestContext, input: UpdateChapterInput): Promise<ChapterSource> {
  checkDates(input)
  const row = await request.catalogue.mutate(async trx => {
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
  return presentChapter(row)
}
