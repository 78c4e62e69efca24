import { refersToNothing, uuidv7 } from '@trivium/http'
import { checkDates } from '../courses/check-dates.ts'
import { checkOwner } from '../courses/check-owner.ts'
import { notFound } from '../errors.ts'
import type { RequestContext } from '../graphql/request-context.ts'
import type { CreateChapterInput } from '../graphql/schema-types.ts'
import { type ChapterRow, insertChapter } from './chapter-store.ts'

export async function createChapter(request: RequestContext, input: CreateChapterInput): Promise<ChapterRow> {
  checkDates(input)
  const row = {
    id: uuidv7(),
    course_id: input.courseId,
    title: input.title,
    description: input.description,
    number: input.number,
    start_date: input.startDate,
    end_date: input.endDate,
  }
  await request.catalogue.mutate(async trx => {
    await checkOwner(request, trx, input.courseId)
    try {
      await insertChapter(trx, row)
    } catch (error) {
      // The foreign key decides, not a look beforehand: the course may be deleted between the two.
      if (refersToNothing(error)) throw notFound(`Course with id ${input.courseId} not found`)
      throw error
    }
  })
  return row
}
