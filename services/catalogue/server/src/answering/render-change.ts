import { notFound } from '../errors.ts'
import type { RequestContext } from '../graphql/request-context.ts'
import type { PlannedChange } from '../planning/plan-mutation.ts'
import type { Source } from '../reading/source.ts'
import { type Bundle, noChapters, type Row } from '../rendering/bundle.ts'
import { objectsBelow } from '../rendering/count-objects.ts'
import type { Value } from '../rendering/encode.ts'
import { renderObject } from '../rendering/render.ts'
import { limitFault } from './object-limit.ts'

/** Writes the row that a change has given, and what was asked for below it. */
export async function renderChange(change: PlannedChange, result: object, request: RequestContext): Promise<string> {
  const { type, objects } = change
  if (!objects) throw new TypeError('A change without objects has nothing to write.')
  const values = result as Record<string, Value>
  const isChapter = type === 'Chapter'
  const columns = isChapter ? ['course_id', ...objects.chapterColumns] : ['id', ...objects.columns]
  const row = columns.map(column => values[column] ?? null)
  const needsMore = isChapter ? objects.leadsTo.has('course') : objects.leadsTo.has('chapters')
  if (!needsMore) return renderObject(objects.object, { row, chapters: noChapters, memo: undefined }, row)
  const courseId = String(isChapter ? values.course_id : values.id)
  const bundle = await readCourse(courseId, objects, request)
  const { maxObjects } = request.catalogue.config
  if (objectsBelow(objects.object, bundle.chapters.length) > maxObjects) throw limitFault(maxObjects)
  // The row itself is as the change has left it.
  return renderObject(objects.object, isChapter ? bundle : { ...bundle, row }, row)
}

async function readCourse(
  id: string,
  { columns, chapterColumns, leadsTo }: NonNullable<PlannedChange['objects']>,
  { catalogue, caller }: RequestContext,
): Promise<Bundle> {
  const source: Source = {
    ...{ table: 'courses', origin: 'ids', ids: [id], columns, userId: caller.id, memberships: [] },
    chapterColumns: leadsTo.has('chapters') ? chapterColumns : undefined,
  }
  let row: Row | undefined
  const chapters: Row[] = []
  const grouping = {
    row(one: Row) {
      row = one
    },
    chapter: (one: Row) => void chapters.push(one),
    end: () => {},
  }
  await catalogue.read({ readings: [{ source, grouping }], at: 0, isStopped: false })
  // Deleted by somebody else a moment ago.
  if (!row) throw notFound(`Course with id ${id} not found`)
  return { row, chapters, memo: undefined }
}
