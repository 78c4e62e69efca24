import { ProviderFault } from '../provider-fault.ts'
import { isObject } from '../tool-calls.ts'

const fewestNumbers = 8
export const mostNumbers = 4096

/** `{"data":[{"index":0,"embedding":[…]}]}`; the order of the list means nothing. */
export function openAiVectors(document: unknown, count: number): unknown[] {
  const data = isObject(document) && Array.isArray(document.data) ? document.data : []
  const found: unknown[] = new Array(count).fill(undefined)
  for (const [place, entry] of data.entries()) {
    if (!isObject(entry)) continue
    const index = typeof entry.index === 'number' ? entry.index : place
    if (Number.isInteger(index) && index >= 0 && index < count) found[index] = entry.embedding
  }
  return data.length === count ? found : data
}

/** `{"embeddings":[[…]]}` */
export function ollamaVectors(document: unknown): unknown[] {
  return isObject(document) && Array.isArray(document.embeddings) ? document.embeddings : []
}

/** Vectors of length 1. One wrong number would make every comparison with it nonsense, so nothing of such an answer is used. */
export function readVectors(found: readonly unknown[], count: number, provider: string): Float32Array[] {
  const refuse = (why: string) => new ProviderFault(`${provider}: ${why}.`, { retryable: false })
  if (found.length !== count) throw refuse(`${found.length} vectors came back for ${count} texts`)
  const vectors = found.map(entry => {
    const vector = Array.isArray(entry) ? toVector(entry) : undefined
    if (!vector) throw refuse('a vector is missing, or holds something that is no number')
    return vector
  })
  const [first] = vectors
  if (vectors.some(vector => vector.length !== first?.length)) throw refuse('the vectors have different lengths')
  return vectors
}

function toVector(entry: readonly unknown[]): Float32Array | undefined {
  if (entry.length < fewestNumbers || entry.length > mostNumbers) return undefined
  let square = 0
  for (const number of entry) {
    if (typeof number !== 'number') return undefined
    square += number * number
  }
  const length = Math.sqrt(square)
  // Neither of nothing nor of infinity can be made a direction.
  if (!(length > 1e-12 && length < 1e30)) return undefined
  return Float32Array.from(entry as readonly number[], number => number / length)
}
