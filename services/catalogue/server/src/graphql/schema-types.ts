// Made from schema.graphql by generate-types.ts; a test keeps the two equal.
import type { Sources } from './sources.ts'

export type MediaType = 'VIDEO' | 'AUDIO' | 'IMAGE' | 'PRESENTATION' | 'DOCUMENT' | 'URL'

export interface CreateCourseInput {
  readonly title: string
  readonly description: string
  readonly startDate: number
  readonly endDate: number
  readonly published: boolean
}

export interface UpdateCourseInput {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly startDate: number
  readonly endDate: number
  readonly published: boolean
}

export interface CreateChapterInput {
  readonly title: string
  readonly description: string
  readonly number: number
  readonly startDate: number
  readonly endDate: number
  readonly courseId: string
}

export interface UpdateChapterInput {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly number: number
  readonly startDate: number
  readonly endDate: number
}

export interface CreateMediaRecordInput {
  readonly name: string
  readonly type: MediaType
}

export interface UpdateMediaRecordInput {
  readonly id: string
  readonly name: string
  readonly type: MediaType
}

export interface Fields {
  Query: {
    currentUser: { args: Record<string, never>; result: Sources['User'] }
    courses: { args: Record<string, never>; result: readonly Sources['Course'][] }
    coursesById: { args: { readonly ids: readonly string[] }; result: readonly Sources['Course'][] }
    mediaRecords: { args: Record<string, never>; result: readonly Sources['MediaRecord'][] }
    mediaRecordsById: { args: { readonly ids: readonly string[] }; result: readonly Sources['MediaRecord'][] }
  }
  Mutation: {
    createCourse: { args: { readonly input: CreateCourseInput }; result: Sources['Course'] }
    updateCourse: { args: { readonly input: UpdateCourseInput }; result: Sources['Course'] }
    deleteCourse: { args: { readonly id: string }; result: string }
    createChapter: { args: { readonly input: CreateChapterInput }; result: Sources['Chapter'] }
    updateChapter: { args: { readonly input: UpdateChapterInput }; result: Sources['Chapter'] }
    deleteChapter: { args: { readonly id: string }; result: string }
    createMediaRecord: { args: { readonly input: CreateMediaRecordInput }; result: Sources['MediaRecord'] }
    updateMediaRecord: { args: { readonly input: UpdateMediaRecordInput }; result: Sources['MediaRecord'] }
    deleteMediaRecord: { args: { readonly id: string }; result: string }
  }
  Course: {
    id: { args: Record<string, never>; result: string }
    title: { args: Record<string, never>; result: string }
    description: { args: Record<string, never>; result: string }
    startDate: { args: Record<string, never>; result: number }
    endDate: { args: Record<string, never>; result: number }
    published: { args: Record<string, never>; result: boolean }
    chapters: { args: Record<string, never>; result: readonly Sources['Chapter'][] }
  }
  Chapter: {
    id: { args: Record<string, never>; result: string }
    title: { args: Record<string, never>; result: string }
    description: { args: Record<string, never>; result: string }
    number: { args: Record<string, never>; result: number }
    startDate: { args: Record<string, never>; result: number }
    endDate: { args: Record<string, never>; result: number }
    course: { args: Record<string, never>; result: Sources['Course'] }
  }
  User: {
    id: { args: Record<string, never>; result: string }
    username: { args: Record<string, never>; result: string }
    email: { args: Record<string, never>; result: string }
    firstName: { args: Record<string, never>; result: string }
    lastName: { args: Record<string, never>; result: string }
    coursesJoined: { args: Record<string, never>; result: readonly Sources['Course'][] }
    coursesOwned: { args: Record<string, never>; result: readonly Sources['Course'][] }
  }
  MediaContent: {
    id: { args: Record<string, never>; result: string }
    name: { args: Record<string, never>; result: string }
    rewardPoints: { args: Record<string, never>; result: number }
    workedOn: { args: Record<string, never>; result: boolean }
    media: { args: Record<string, never>; result: Sources['MediaRecord'] }
  }
  MediaRecord: {
    id: { args: Record<string, never>; result: string }
    name: { args: Record<string, never>; result: string }
    type: { args: Record<string, never>; result: MediaType }
  }
  SkillLevel: {
    id: { args: Record<string, never>; result: string }
  }
}
