export interface Piece {
  type: 'text' | 'thinking'
  delta: string
}

const opening = '<think>'
const closing = '</think>'

/**
 * Some servers leave the thinking of a model in its text, between tags at the very beginning. Everything else passes
 * untouched, fragment by fragment.
 */
export class ThinkTags {
  #state: 'begins' | 'thinks' | 'pauses' | 'speaks' = 'begins'
  #held = ''

  push(delta: string): Piece[] {
    if (this.#state === 'speaks') return [{ type: 'text', delta }]
    this.#held += delta
    const pieces = this.#state === 'begins' ? this.#begin() : []
    if (this.#state === 'thinks') pieces.push(...this.#think())
    if (this.#state === 'pauses') pieces.push(...this.#speak())
    return pieces.filter(piece => piece.delta !== '')
  }

  /** What was held back, at the end of the answer. */
  rest(): Piece[] {
    const delta = this.#held
    this.#held = ''
    return delta === '' ? [] : [{ type: this.#state === 'thinks' ? 'thinking' : 'text', delta }]
  }

  #begin(): Piece[] {
    const start = this.#held.trimStart()
    if (start.length < opening.length && opening.startsWith(start)) return []
    if (start.startsWith(opening)) {
      this.#state = 'thinks'
      this.#held = start.slice(opening.length)
      return []
    }
    this.#state = 'speaks'
    return [{ type: 'text', delta: this.#take(this.#held.length) }]
  }

  #think(): Piece[] {
    const end = this.#held.indexOf(closing)
    // The closing tag may be cut in two.
    if (end < 0) return [{ type: 'thinking', delta: this.#take(Math.max(0, this.#held.length - closing.length + 1)) }]
    const thought = this.#take(end)
    this.#take(closing.length)
    this.#state = 'pauses'
    return [{ type: 'thinking', delta: thought }]
  }

  /** Between the thought and the first word there are empty lines. */
  #speak(): Piece[] {
    this.#held = this.#held.trimStart()
    if (this.#held === '') return []
    this.#state = 'speaks'
    return [{ type: 'text', delta: this.#take(this.#held.length) }]
  }

  #take(length: number): string {
    const taken = this.#held.slice(0, length)
    this.#held = this.#held.slice(length)
    return taken
  }
}
