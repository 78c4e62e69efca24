import { notFound } from '../errors.ts'
import type { RequestContext } from '../graphql/request-context.ts'
import type { UpdateCourseInput } from '../graphql/schema-types.ts'
import { checkDates } from './check-dates.ts'
import { checkOwner } from './check-owner.ts'
import { type CourseRow, updateCourseRow } from './course-store.ts'

export async function updateCourse(request: RequestContext, input: UpdateCourseInput): Promise<CourseRow> {
  checkDates(input)
  return request.catalogue.mutate(async trx => {
    await checkOwner(request, trx, input.id)
    const changed = await updateCourseRow(trx, input.id, {
      title: input.title,
      description: input.description,
      start_date: input.startDate,
      end_date: input.endDate,
      published: input.published ? 1 : 0,
    })
    if (!changed) throw notFound(`Course with id ${input.id} not found`)
    return changed
  })
}
