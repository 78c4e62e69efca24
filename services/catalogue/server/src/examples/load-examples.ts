import type { CatalogueContext } from '../context.ts'
import { buildExamples } from './build-examples.ts'
import { insertExamples, selectExampleIds } from './example-store.ts'

export interface Loaded {
  courses: number
  chapters: number
  mediaRecords: number
}

/** Puts the example catalogue into the database, once: what is there already stays as it is. */
export async function loadExamples({ config, mutate }: CatalogueContext): Promise<Loaded> {
  const examples = buildExamples(config.userId)
  return mutate(async trx => {
    const present = await selectExampleIds(
      trx,
      examples.courses.map(course => course.id),
    )
    if (present.length > 0) return { courses: 0, chapters: 0, mediaRecords: 0 }
    await insertExamples(trx, examples)
    const { courses, chapters, mediaRecords } = examples
    return { courses: courses.length, chapters: chapters.length, mediaRecords: mediaRecords.length }
  })
}
