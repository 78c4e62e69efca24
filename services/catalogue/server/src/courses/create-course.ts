import { uuidv7 } from '@trivium/http'
import type { RequestContext } from '../graphql/request-context.ts'
import type { CreateCourseInput } from '../graphql/schema-types.ts'
import { checkDates } from './check-dates.ts'
import type { NewCourse } from './course-store.ts'
import { type CourseSource, presentCourse } from './present-course.ts'
import { rememberCourses } from './remember-courses.ts'

export async function createCourse(request: RequestContext, input: CreateCourseInput): Promise<CourseSource> {
  checkDates(input)
  const row = {
    id: uuidv7(),
    title: input.title,
    description: input.description,
    start_date: input.startDate,
    end_date: input.endDate,
    published: input.published ? 1 : 0,
    owner_id: request.caller.id,
  } satisfies NewCourse
  await request.catalogue.insertCourse(row)
  const course = presentCourse(row)
  rememberCourses(request, [course])
  return course
}
