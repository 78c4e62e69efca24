/** Some servers answer a streamed call with one document. */
export class WholeDocument {
  readonly #pieces: Uint8Array[] = []

  push(bytes: Uint8Array): string[] {
    this.#pieces.push(bytes)
    return []
  }

  rest(): string[] {
    return [Buffer.concat(this.#pieces).toString('utf8')]
  }
}
