interface Piece {
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
  #state: 'begins' | 'thinks' | 'speaks' = 'begins'
  #held = ''

  push(delta: string): Piece[] {
    if (this.#state === 'speaks') return [{ type: 'text', delta }]
    this.#held += delta
    if (this.#state === 'begins') {
      const start = this.#held.trimStart()
      if (start.length < opening.length && opening.startsWith(start)) return []
      if (!start.startsWith(opening)) return this.#speak('')
      this.#state = 'thinks'
      this.#held = start.slice(opening.length)
    }
    const end = this.#held.indexOf(closing)
    if (end >= 0) {
      const thought = this.#held.slice(0, end)
      this.#held = this.#held.slice(end + closing.length).replace(/^\s+/, '')
      return this.#speak(thought)
    }
    // The closing tag may be cut in two.
    const sure = Math.max(0, this.#held.length - closing.length + 1)
    const thought = this.#held.slice(0, sure)
    this.#held = this.#held.slice(sure)
    return thought === '' ? [] : [{ type: 'thinking', delta: thought }]
  }

  /** What was held back, at the end of the answer. */
  rest(): Piece[] {
    const delta = this.#held
    this.#held = ''
    return delta === '' ? [] : [{ type: this.#state === 'thinks' ? 'thinking' : 'text', delta }]
  }

  #speak(thought: string): Piece[] {
    this.#state = 'speaks'
    const pieces: Piece[] = [
      { type: 'thinking', delta: thought },
      { type: 'text', delta: this.#held },
    ]
    this.#held = ''
    return pieces.filter(({ delta }) => delta !== '')
  }
}
