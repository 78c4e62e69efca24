import { uuidv7 } from '@trivium/http'
import type { RequestContext } from '../graphql/request-context.ts'
import type { CreateCourseInput } from '../graphql/schema-types.ts'
import { checkDates } from './check-dates.ts'
import type { CourseRow } from './course-store.ts'

export async function createCourse(request: RequestContext, input: CreateCourseInput): Promise<CourseRow> {
  checkDates(input)
  const row = {
    id: uuidv7(),
    title: input.title,
    description: input.description,
    start_date: input.startDate,
    end_date: input.endDate,
    published: input.published ? 1 : 0,
    owner_id: request.caller.id,
  } satisfies CourseRow
  await request.catalogue.insertCourse(row)
  return row
}
