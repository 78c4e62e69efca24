import { notFound } from '../errors.ts'
import type { RequestContext } from '../graphql/request-context.ts'
import type { UpdateCourseInput } from '../graphql/schema-types.ts'
import { checkDates } from './check-dates.ts'
import { updateCourseRow } from './course-store.ts'
import { type CourseSource, presentCourse } from './present-course.ts'
import { rememberCourses } from './remember-courses.ts'

export async function updateCourse(request: RequestContext, input: UpdateCourseInput): Promise<CourseSource> {
  checkDates(input)
  const row = await request.catalogue.mutate(async trx => {
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
  const course = presentCourse(row)
  rememberCourses(request, [course])
  return course
}
