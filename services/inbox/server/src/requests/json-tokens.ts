const space = new Set([0x20, 0x09, 0x0a, 0x0d])
const numberShape = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const words = [
  ['true', true],
  ['false', false],
  ['null', null],
] as const

/** Reads JSON from left to right. Throws a SyntaxError where it is none. */
export class JsonTokens {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  /** Whether this character is the next, which is then behind us. */
  takes(char: string): boolean {
    this.#skipSpace()
    if (this.#text[this.#at] !== char) return false
    this.#at += 1
    return true
  }

  expect(char: string): void {
    if (!this.takes(char)) throw this.#fault()
  }

  expectEnd(): void {
    this.#skipSpace()
    if (this.#at < this.#text.length) throw this.#fault()
  }

  string(): string {
    this.expect('"')
    const end = this.#endOfString()
    const inside = this.#text.slice(this.#at, end)
    const begun = this.#at - 1
    this.#at = end + 1
    // Most have nothing in them that needs a closer look.
    return /[\\\x00-\x1f]/.test(inside) ? (JSON.parse(this.#text.slice(begun, this.#at)) as string) : inside
  }

  /** A text, a number, true, false or null. */
  plain(): unknown {
    this.#skipSpace()
    if (this.#text[this.#at] === '"') return this.string()
    numberShape.lastIndex = this.#at
    const number = numberShape.exec(this.#text)?.[0]
    if (number !== undefined) {
      this.#at += number.length
      return Number(number)
    }
    const word = words.find(([name]) => this.#text.startsWith(name, this.#at))
    if (word === undefined) throw this.#fault()
    this.#at += word[0].length
    return word[1]
  }

  /** The first quote that does not stand behind an odd number of backslashes. */
  #endOfString(): number {
    let end = this.#text.indexOf('"', this.#at)
    while (end !== -1 && this.#isEscaped(end)) end = this.#text.indexOf('"', end + 1)
    if (end === -1) throw this.#fault()
    return end
  }

  #isEscaped(quote: number): boolean {
    let before = quote
    while (this.#text[before - 1] === '\\') before -= 1
    return (quote - before) % 2 === 1
  }

  #skipSpace(): void {
    while (space.has(this.#text.charCodeAt(this.#at))) this.#at += 1
  }

  #fault(): SyntaxError {
    return new SyntaxError(`Not JSON at position ${this.#at}`)
  }
}
