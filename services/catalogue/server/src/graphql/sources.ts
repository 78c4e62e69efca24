import type { Caller } from '../callers/caller.ts'
import type { ChapterRow } from '../chapters/chapter-store.ts'
import type { CourseRow } from '../courses/course-store.ts'
import type { MediaRecordRow } from '../media-records/media-record-store.ts'

/** What the operations of each type give. No operation answers with MediaContent or SkillLevel. */
export interface Sources {
  Query: undefined
  Mutation: undefined
  Course: CourseRow
  Chapter: ChapterRow
  User: Caller
  MediaRecord: MediaRecordRow
  MediaContent: never
  SkillLevel: never
}
