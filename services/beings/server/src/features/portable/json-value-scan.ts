import { invalid } from '../../platform/errors.ts'

/** A file of a workspace in base64, with its path and some room. */
export const largestValue = 16 * 1024 * 1024
/** Deeper than anything a tool is ever called with, and shallow enough for everything that walks through it. */
export const deepestValue = 64

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Finds where one value of a JSON document ends. */
export class JsonValueScan {
  readonly #parts: Buffer[] = []
  #size = 0
  #depth = 0
  #inText = false
  #escaped = false
  #complete = false

  get isComplete(): boolean {
    return this.#complete
  }

  /** Takes what belongs to the value, and returns where the rest of the chunk begins. */
  take(chunk: Buffer, from: number): number {
    let at = from
    while (at < chunk.length && !this.#complete) {
      const next = this.#step(chunk[at] as number)
      if (next === 'before') break
      at += 1
    }
    this.#size += at - from
    if (this.#size > largestValue) throw refuse(`a part of it has more than ${largestValue} bytes`)
    this.#parts.push(chunk.subarray(from, at))
    return at
  }

  /** Whether the end of the document is an end of this value too. */
  endsWithText(): boolean {
    return this.#depth === 0 && !this.#inText && this.#size > 0
  }

  read(): unknown {
    try {
      return JSON.parse(decoder.decode(Buffer.concat(this.#parts))) as unknown
    } catch (error) {
      throw refuse(`a part of it is not JSON: ${error instanceof Error ? error.message.slice(0, 200) : ''}`)
    }
  }

  /** `before`: the value ended with the byte in front of this one. */
  #step(code: number): 'within' | 'before' {
    if (this.#inText) this.#stepInText(code)
    else if (code === quote) this.#inText = true
    else if (code === openList || code === openObject) this.#open()
    else if (code === closeList || code === closeObject) return this.#close()
    else if (this.#depth === 0 && (code === comma || code <= 0x20)) {
      this.#complete = true
      return 'before'
    }
    return 'within'
  }

  #stepInText(code: number): void {
    if (this.#escaped) this.#escaped = false
    else if (code === backslash) this.#escaped = true
    else if (code === quote) {
      this.#inText = false
      this.#complete = this.#depth === 0
    }
  }

  #open(): void {
    this.#depth += 1
    if (this.#depth > deepestValue) throw refuse(`a part of it is nested more than ${deepestValue} deep`)
  }

  #close(): 'within' | 'before' {
    if (this.#depth > 0) this.#depth -= 1
    else {
      this.#complete = true
      return 'before'
    }
    this.#complete = this.#depth === 0
    return 'within'
  }
}

const refuse = (details: string) => invalid('The file is not valid.', details)
