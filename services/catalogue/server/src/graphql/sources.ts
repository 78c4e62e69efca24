import type { ChapterSource } from '../chapters/present-chapter.ts'
import type { CourseSource } from '../courses/present-course.ts'
import type { MediaRecordSource } from '../media-records/present-media-record.ts'
import type { UserSource } from '../users/present-user.ts'

/** What the resolvers of each type start from. No operation answers with MediaContent or SkillLevel. */
export interface Sources {
  Query: undefined
  Mutation: undefined
  Course: CourseSource
  Chapter: ChapterSource
  User: UserSource
  MediaRecord: MediaRecordSource
  MediaContent: never
  SkillLevel: never
}
