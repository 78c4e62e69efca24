const bitsOfWord = 32

/** How many 32-bit words the signs of so many numbers take. */
export const wordsFor = (dimension: number): number => Math.ceil(dimension / bitsOfWord)

/** A bit for each number, the first one lowest: whether it is above zero. It takes little more to tell far from near. */
export function signsOf(vector: Float32Array): Uint32Array {
  const signs = new Uint32Array(wordsFor(vector.length))
  for (let index = 0; index < vector.length; index++) {
    if ((vector[index] ?? 0) > 0) signs[index >>> 5] = (signs[index >>> 5] ?? 0) | (1 << (index & 31))
  }
  return signs
}

/** As it is stored: little-endian, like every processor that runs this. */
export const bytesOf = (numbers: Uint32Array | Float32Array): Uint8Array =>
  new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)

/** Bytes from a store may begin anywhere; numbers have to begin at a multiple of four. */
export function numbersIn(bytes: Uint8Array): Float32Array {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice()
  return new Float32Array(aligned.buffer, aligned.byteOffset, aligned.byteLength >>> 2)
}

export function similarity(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let index = 0; index < one.length; index++) sum += (one[index] ?? 0) * (other[index] ?? 0)
  return sum
}
