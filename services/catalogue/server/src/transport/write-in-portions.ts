import type { ServerResponse } from 'node:http'

/** So much is handed to the network at once: the rest would only stand in line there, and nobody could take it back. */
const portionBytes = 512 * 1024

/** Writes pieces as fast as the client takes them, then ends the answer. To a client that has left no more is written. */
export function writeInPortions(response: ServerResponse, pieces: readonly Buffer[]): void {
  let next = 0

  function writeOn(): void {
    if (response.destroyed) return
    let portion = 0
    for (; next < pieces.length; next += 1) {
      if (portion >= portionBytes && response.writableNeedDrain) {
        response.once('drain', writeOn)
        return
      }
      const piece = pieces[next] as Buffer
      portion += piece.length
      response.write(piece)
    }
    response.end()
  }

  writeOn()
}
