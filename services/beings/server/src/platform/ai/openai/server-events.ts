import { StringDecoder } from 'node:string_decoder'

/** Takes the bytes of a stream of server-sent events as they come and gives the data of the events they complete. */
export class ServerEvents {
  readonly #decoder = new StringDecoder('utf8')
  #line = ''
  #data: string | undefined

  push(bytes: Uint8Array): string[] {
    return this.#read(this.#line + this.#decoder.write(bytes as Buffer))
  }

  /** Some servers leave out the empty line behind the last event. */
  rest(): string[] {
    return this.#read(`${this.#line}${this.#decoder.end()}\n\n`)
  }

  #read(text: string): string[] {
    const events: string[] = []
    let start = 0
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      const line = text.slice(start, text[end - 1] === '\r' && end > start ? end - 1 : end)
      start = end + 1
      if (line.startsWith('data:')) this.#add(line.slice(line[5] === ' ' ? 6 : 5))
      else if (line === '' && this.#data !== undefined) {
        events.push(this.#data)
        this.#data = undefined
      }
    }
    this.#line = text.slice(start)
    return events
  }

  #add(data: string): void {
    this.#data = this.#data === undefined ? data : `${this.#data}\n${data}`
  }
}
