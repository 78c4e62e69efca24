import type { Generated } from 'kysely'

export interface CourseTable {
  seq: Generated<number>
  id: string
  title: string
  description: string
  start_date: number
  end_date: number
  published: number
  owner_id: string
}

export interface ChapterTable {
  seq: Generated<number>
  id: string
  course_id: string
  title: string
  description: string
  number: number
  start_date: number
  end_date: number
}

export interface MediaRecordTable {
  seq: Generated<number>
  id: string
  name: string
  type: string
}

export interface MembershipTable {
  user_id: string
  course_id: string
}

/** PostgreSQL only: every change replaces one of the values. */
export interface VersionTable {
  shard: number
  value: number
}

export interface CatalogueSchema {
  courses: CourseTable
  chapters: ChapterTable
  media_records: MediaRecordTable
  memberships: MembershipTable
  versions: VersionTable
}
