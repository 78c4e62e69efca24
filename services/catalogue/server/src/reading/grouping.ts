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

/** One row per id, in the order of the ids and repeated as they are; an unknown id fails the whole. */
function groupById({ table, ids, chapterColumns }: Source, take: TakeBundle): Grouping {
  const found = new Map<string, { row: Row; chapters: Row[] }>()
  return {
    row: row => void found.set(String(row[0]), { row, chapters: chapterColumns ? [] : (noChapters as Row[]) }),
    chapter: row => void found.get(String(row[0]))?.chapters.push(row),
    end() {
      const missing = new Set(ids.filter(id => !found.has(id)))
      if (missing.size > 0) throw notFound(`${nameOf(table)}(s) with id(s) ${[...missing].join(', ')} not found`)
      for (const id of ids) {
        const one = found.get(id)
        if (one) take({ ...one, memo: undefined })
      }
    },
  }
}

function nameOf(table: Source['table']): string {
  return table === 'courses' ? 'Course' : 'Media record'
}
