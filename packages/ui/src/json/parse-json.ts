export type JsonNode =
  | { kind: 'object'; entries: [key: string, value: JsonNode][] }
  | { kind: 'array'; entries: [key: number, value: JsonNode][] }
  | { kind: 'string'; text: string }
  /** As written: 12345678901234567890 and 1.0 must not change by being looked at. */
  | { kind: 'number' | 'atom'; text: string }

const maxDepth = 400
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const plainString = /"([^"\\\u0000-\u001f]*)"/y
const anyString = /"(?:[^"\\\u0000-\u001f]|\\.)*"/y
const space = /[ \t\r\n]*/y

/** Keeps what JSON.parse loses: digits of large numbers, repeated keys, the order of numeric keys. Throws on faults. */
export function parseJson(text: string): JsonNode {
  const parser = new Parser(text)
  const node = parser.value(0)
  parser.end()
  return node
}

class Parser {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text.startsWith('\ufeff') ? text.slice(1) : text
  }

  value(depth: number): JsonNode {
    if (depth > maxDepth) throw new SyntaxError(`Nested more than ${maxDepth} levels deep`)
    this.#skip()
    const sign = this.#text[this.#at]
    if (sign === '{') return this.#object(depth)
    if (sign === '[') return this.#array(depth)
    if (sign === '"') return { kind: 'string', text: this.#string() }
    for (const atom of ['true', 'false', 'null']) {
      if (!this.#text.startsWith(atom, this.#at)) continue
      this.#at += atom.length
      return { kind: 'atom', text: atom }
    }
    const digits = this.#match(number)
    if (digits === undefined) throw this.#fault()
    return { kind: 'number', text: digits }
  }

  end(): void {
    this.#skip()
    if (this.#at < this.#text.length) throw this.#fault()
  }

  #object(depth: number): JsonNode {
    const entries: [string, JsonNode][] = []
    this.#at++
    while (!this.#closes('}', entries.length)) {
      this.#skip()
      const key = this.#string()
      this.#skip()
      this.#take(':')
      entries.push([key, this.value(depth + 1)])
    }
    return { kind: 'object', entries }
  }

  #array(depth: number): JsonNode {
    const entries: [number, JsonNode][] = []
    this.#at++
    while (!this.#closes(']', entries.length)) entries.push([entries.length, this.value(depth + 1)])
    return { kind: 'array', entries }
  }

  /** True at the end of the list; otherwise the comma before the next member has been passed. */
  #closes(sign: string, count: number): boolean {
    this.#skip()
    if (this.#text[this.#at] === sign) {
      this.#at++
      return true
    }
    if (count > 0) this.#take(',')
    return false
  }

  #string(): string {
    plainString.lastIndex = this.#at
    const plain = plainString.exec(this.#text)
    if (plain) {
      this.#at = plainString.lastIndex
      return plain[1] ?? ''
    }
    const written = this.#match(anyString)
    if (written === undefined) throw this.#fault()
    return JSON.parse(written) as string
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)
    if (!found) return undefined
    this.#at = pattern.lastIndex
    return found[0]
  }

  #skip(): void {
    this.#match(space)
  }

  #take(sign: string): void {
    if (this.#text[this.#at] !== sign) throw this.#fault()
    this.#at++
  }

  #fault(): SyntaxError {
    const before = this.#text.slice(0, this.#at)
    const line = before.split('\n').length
    const column = this.#at - before.lastIndexOf('\n')
    const found = this.#text[this.#at]
    return new SyntaxError(
      `${found === undefined ? 'Ends too early' : `Unexpected ${JSON.stringify(found)}`} at line ${line}, column ${column}`,
    )
  }
}
