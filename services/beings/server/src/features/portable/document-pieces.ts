import { createReadStream } from 'node:fs'
import { JsonPieces, type Piece, type Shape } from './json-pieces.ts'

const list: Shape = { items: {} }

/** What of an exported being comes piece by piece. */
const shape: Shape = {
  fields: {
    soulVersions: list,
    memories: list,
    workNotes: list,
    timers: list,
    tasks: list,
    conversations: { items: { fields: { messages: list } } },
    workspace: { fields: { emptyFolders: list, files: list, leftOut: list } },
  },
}

/** `onBytes` hears how much of the file has been read. */
export async function* readPieces(file: string, onBytes: (bytes: number) => void): AsyncGenerator<Piece> {
  const pieces = new JsonPieces(shape)
  let read = 0
  for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 })) {
    yield* pieces.push(chunk as Buffer)
    read += (chunk as Buffer).length
    onBytes(read)
  }
  yield* pieces.end()
}

/** `['memories', 3]` is one of `memories.*`. */
export const kindOf = ({ path }: Piece): string => path.map(step => (typeof step === 'number' ? '*' : step)).join('.')
