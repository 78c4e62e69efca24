import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { dimension, VectorMaker } from './vectors.ts'

export interface Question {
  kind: 'about an entry' | 'between topics'
  vector: Float32Array
  /** The ids of the entries that an exact comparison with all of them finds, the nearest first. */
  nearest: string[]
}

interface Best {
  id: string
  similarity: number
}

export const most = 20
const perTransaction = 10_000
const start = Date.UTC(2025, 0, 1)
const words = Array.from({ length: 2000 }, (_, index) => `word${index.toString(36)}`)

/**
 * Writes entries with their vectors straight into the database of a stopped service, as years of use would have left
 * them, and compares each with every question on the way, so that all vectors need never be in memory at once.
 */
export function fill(file: string, { memories, questions }: { memories: number; questions: number }): Question[] {
  const maker = new VectorMaker(20_261_116)
  const first = Array.from({ length: questions }, () => maker.entry())
  const asked = [
    ...first.map(entry => ({ kind: 'about an entry' as const, vector: maker.finish(maker.questionAbout(entry)) })),
    ...first.map(() => ({ kind: 'between topics' as const, vector: maker.finish(maker.questionBetween()) })),
  ]
  const best: Best[][] = asked.map(() => [])
  const write = openWriter(file)
  for (let index = 0; index < memories; index++) {
    const vector = maker.finish(first[index] ?? maker.entry())
    const id = write(index, vector)
    for (const [place, { vector: question }] of asked.entries()) {
      keepBest(best[place] ?? [], { id, similarity: similarity(vector, question) })
    }
  }
  write.end()
  return asked.map((question, place) => ({ ...question, nearest: (best[place] ?? []).map(({ id }) => id) }))
}

function keepBest(best: Best[], found: Best): void {
  const last = best.at(-1)
  if (best.length === most && last && found.similarity <= last.similarity) return
  const place = best.findIndex(({ similarity }) => similarity < found.similarity)
  best.splice(place < 0 ? best.length : place, 0, found)
  if (best.length > most) best.pop()
}

function similarity(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let index = 0; index < dimension; index++) sum += (one[index] ?? 0) * (other[index] ?? 0)
  return sum
}

interface Writer {
  (index: number, vector: Float32Array): string
  end(): void
}

function openWriter(file: string): Writer {
  const db = new DatabaseSync(file)
  db.exec('pragma journal_mode = wal; pragma synchronous = off; pragma foreign_keys = on; begin')
  const being = (db.prepare('select id from beings limit 1').get() as { id: string }).id
  const memory = db.prepare(`insert into memories
    (id, being_id, content, type, keywords, importance, is_summary, source_ids, created_at)
    values (?, ?, ?, 'note', '', 0.5, 0, '[]', ?)`)
  const signs = db.prepare(`insert into memory_vectors (memory_seq, being_id, model, dimension, signs)
    values (?, ?, 'OpenAICompatible bench', ${dimension}, ?)`)
  const values = db.prepare('insert into memory_vector_values (seq, vector) values (?, ?)')
  const waiting = db.prepare('delete from memories_to_embed where memory_seq = ?')
  const write = (index: number, vector: Float32Array): string => {
    const id = randomUUID()
    const { lastInsertRowid: seq } = memory.run(id, being, textOf(index), start + index * 60_000)
    const { lastInsertRowid: number } = signs.run(seq, being, signsOf(vector))
    values.run(number, new Uint8Array(vector.buffer))
    waiting.run(seq)
    if (index % perTransaction === perTransaction - 1) db.exec('commit; begin')
    return id
  }
  return Object.assign(write, {
    end() {
      db.exec('commit; pragma optimize')
      db.close()
    },
  })
}

/** One entry in three speaks of the garden. */
function textOf(index: number): string {
  const parts = Array.from({ length: 20 }, (_, place) => words[(index * 7919 + place * 104_729) % words.length])
  return [...parts, ...(index % 3 === 1 ? ['garden'] : [])].join(' ')
}

function signsOf(vector: Float32Array): Uint8Array {
  const signs = new Uint8Array(dimension / 8)
  for (let index = 0; index < dimension; index++) {
    if ((vector[index] ?? 0) > 0) signs[index >> 3] = (signs[index >> 3] ?? 0) | (1 << (index & 7))
  }
  return signs
}
