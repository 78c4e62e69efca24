import { notFound } from '../errors.ts'
import { type Bundle, noChapters, type Row } from '../rendering/bundle.ts'
import type { Source } from './source.ts'

/** Takes the rows of a list and of its chapters and hands on each row with what belongs to it, in the right order. */
export interface Grouping {
  row(row: Row): void
  /** All rows have come; chapters may follow. */
  chapter(row: Row): void
  end(): void
}

export type TakeBundle = (bundle: Bundle) => void

export function createGrouping(source: Source, take: TakeBundle): Grouping {
  if (source.origin === 'ids') return groupById(source, take)
  return source.chapterColumns ? groupInOrder(take) : handOn(take)
}

function handOn(take: TakeBundle): Grouping {
  return { row: row => take({ row, chapters: noChapters, memo: undefined }), chapter() {}, end() {} }
}

/** Chapters come in the order of their courses, so a course is complete when a chapter of a later one comes. */
function groupInOrder(take: TakeBundle): Grouping {
  let rows: (Row | undefined)[] = []
  let at = 0
  let chapters: Row[] = []

  function complete(): void {
    const row = rows[at]
    // Let go of what is written already: a list can be long.
    rows[at] = undefined
    at += 1
    if (row) take({ row, chapters, memo: undefined })
    chapters = []
  }

  return {
    row: row => void rows.push(row),
    chapter(chapter) {
      while (at < rows.length && rows[at]?.[0] !== chapter[0]) complete()
      chapters.push(chapter)
    },
    end() {
      while (at < rows.length) complete()
      rows = []
    },
  }
}

/** Ids come in any order, and so do their rows. */
function groupById(source: Source, take: TakeBundle): Grouping {
  const found = new Map<string, Bundle & { chapters: Row[] }>()
  return {
    row(row) {
      const chapters = source.chapterColumns ? [] : (noChapters as Row[])
      found.set(String(row[0]), { row, chapters, memo: undefined })
    },
    chapter: row => void found.get(String(row[0]))?.chapters.push(row),
    end: () => handOut(source, found, take),
  }
}

/** One row per id, in the order of the ids and repeated as they are; an unknown id fails the whole. */
export function handOut({ table, ids }: Source, found: ReadonlyMap<string, Bundle>, take: TakeBundle): void {
  const bundles: Bundle[] = []
  for (const id of ids) {
    const bundle = found.get(id)
    if (!bundle) throw unknownIds(table, new Set(ids.filter(one => !found.has(one))))
    bundles.push(bundle)
  }
  for (const bundle of bundles) take(bundle)
}

function unknownIds(table: Source['table'], missing: ReadonlySet<string>): Error {
  return notFound(`${nameOf(table)}(s) with id(s) ${[...missing].join(', ')} not found`)
}

function nameOf(table: Source['table']): string {
  return table === 'courses' ? 'Course' : 'Media record'
}
