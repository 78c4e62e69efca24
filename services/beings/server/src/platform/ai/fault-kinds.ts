/** Every provider has words of its own for a prompt that does not fit. */
const tooLong = [
  /context[_ -]?(length|window|size|limit)/i,
  /prompt is too long/i,
  /maximum (context|prompt|input)/i,
  /range of input length/i,
  /input (length|tokens?).{0,40}exceed/i,
  /too many (input )?tokens/i,
  /request_too_large/i,
]

const refusals = new Set([400, 413, 422])

/** The prompt is longer than the model's window: with less history the same call would work. */
export function isTooLong(status: number | undefined, said: string): boolean {
  return status !== undefined && refusals.has(status) && tooLong.some(words => words.test(said))
}

/** Qiniu answers 503 with this type for a model that it does not have. */
export function isUnknownModel(status: number | undefined, said: string): boolean {
  return status === 503 && said.includes('quota_exceeded_error')
}
