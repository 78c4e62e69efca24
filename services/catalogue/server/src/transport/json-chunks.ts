type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

const chunkLength = 64 * 1024

/** The JSON text of a large answer in pieces, so that nobody waits for the whole of it and no string grows too long. */
export function* jsonChunks(value: unknown): Generator<string> {
  let text = ''
  for (const piece of pieces(value as Json)) {
    text += piece
    if (text.length < chunkLength) continue
    yield text
    text = ''
  }
  yield text
}

function* pieces(value: Json): Generator<string> {
  if (typeof value !== 'object' || value === null || isFlat(value)) {
    yield JSON.stringify(value)
    return
  }
  const isList = Array.isArray(value)
  let separator = isList ? '[' : '{'
  for (const key of Object.keys(value)) {
    yield isList ? separator : `${separator}${JSON.stringify(key)}:`
    separator = ','
    yield* pieces((value as { [key: string]: Json })[key] as Json)
  }
  yield isList ? ']' : '}'
}

function isFlat(value: Json[] | { [key: string]: Json }): boolean {
  for (const key in value) {
    const inner = (value as { [key: string]: Json })[key]
    if (typeof inner === 'object' && inner !== null) return false
  }
  return true
}
