import { invalid } from '../../platform/errors.ts'
import { JsonValueScan } from './json-value-scan.ts'

/** What of a document is taken apart; everything else is read as one value. */
export interface Shape {
  /** An object whose fields are known by name. */
  fields?: Readonly<Record<string, Shape>>
  /** A list whose items come one by one. */
  items?: Shape
}

/** A value with the place where it stands, such as `['memories', 3]`. An object that was taken apart comes after its lists. */
export interface Piece {
  path: readonly (string | number)[]
  value: unknown
}

interface Frame {
  shape: Shape
  isList: boolean
  index: number
  key: string
  entries: Map<string, unknown>
}

type Expected = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end' | 'nothing'

const byte = (text: string) => text.charCodeAt(0)
const [quote, comma, colon] = [byte('"'), byte(','), byte(':')]
const [openList, closeList, openObject, closeObject] = [byte('['), byte(']'), byte('{'), byte('}')]
const isSpace = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09

/**
 * Takes a JSON document of any length apart while it arrives, so that no more of it is held than one value. How long and
 * how deep such a value may be is bounded; what it says is read by JSON.parse.
 */
export class JsonPieces {
  readonly #root: Shape
  readonly #frames: Frame[] = []
  #expected: Expected = 'value'
  #scan: JsonValueScan | undefined
  #offset = 0

  constructor(root: Shape) {
    this.#root = root
  }

  *push(chunk: Buffer): Generator<Piece> {
    let at = 0
    while (at < chunk.length) {
      if (this.#scan) {
        at = this.#scan.take(chunk, at)
        if (!this.#scan.isComplete) break
        yield* this.#finishValue()
        continue
      }
      const code = chunk[at] as number
      if (isSpace(code)) at += 1
      else if (this.#beginsValue(code)) at = this.#begin(code, at)
      else {
        yield* this.#step(code, at)
        at += 1
      }
    }
    this.#offset += chunk.length
  }

  /** After the last chunk. */
  *end(): Generator<Piece> {
    // A number has no end of its own.
    if (this.#scan?.endsWithText()) yield* this.#finishValue()
    if (this.#expected !== 'nothing') throw invalid('The file is not valid.', 'the JSON is cut off')
  }

  #beginsValue(code: number): boolean {
    if (this.#expected === 'value') return true
    if (this.#expected === 'value or end') return code !== closeList
    return (this.#expected === 'key' || this.#expected === 'key or end') && code === quote
  }

  #begin(code: number, at: number): number {
    const shape = this.#expected.startsWith('key') ? undefined : this.#shapeHere()
    const isList = shape?.items !== undefined && code === openList
    if (shape && (isList || (shape.fields !== undefined && code === openObject))) {
      this.#frames.push({ shape, isList, index: 0, key: '', entries: new Map() })
      this.#expected = isList ? 'value or end' : 'key or end'
      return at + 1
    }
    this.#scan = new JsonValueScan()
    return at
  }

  #shapeHere(): Shape | undefined {
    const frame = this.#frames.at(-1)
    if (!frame) return this.#root
    if (frame.isList) return frame.shape.items
    return Object.hasOwn(frame.shape.fields ?? {}, frame.key) ? frame.shape.fields?.[frame.key] : undefined
  }

  *#finishValue(): Generator<Piece> {
    const value = this.#scan?.read()
    this.#scan = undefined
    const frame = this.#frames.at(-1)
    if (!this.#expected.startsWith('key') || !frame) return yield* this.#place(value)
    frame.key = String(value)
    if (frame.entries.has(frame.key)) throw this.#wrong(`"${frame.key.slice(0, 100)}" is there more than once`)
    this.#expected = 'colon'
  }

  *#place(value: unknown): Generator<Piece> {
    const frame = this.#frames.at(-1)
    this.#expected = frame ? 'comma or end' : 'nothing'
    if (frame && !frame.isList) frame.entries.set(frame.key, value)
    else yield { path: this.#frames.map(one => (one.isList ? one.index : one.key)), value }
    if (frame) frame.index += 1
  }

  *#step(code: number, at: number): Generator<Piece> {
    const frame = this.#frames.at(-1)
    const mayEnd = this.#expected === 'comma or end' || this.#expected.endsWith('or end')
    if (frame && mayEnd && code === (frame.isList ? closeList : closeObject)) {
      this.#frames.pop()
      yield* this.#place(frame.isList ? [] : Object.fromEntries(frame.entries))
    } else if (this.#expected === 'comma or end' && code === comma) {
      this.#expected = frame?.isList ? 'value' : 'key'
    } else if (this.#expected === 'colon' && code === colon) {
      this.#expected = 'value'
    } else {
      throw this.#wrong(`byte ${this.#offset + at + 1} is not what JSON has there`)
    }
  }

  #wrong(details: string) {
    return invalid('The file is not valid.', details)
  }
}
