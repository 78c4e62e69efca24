export const dimension = 1024

const topics = 500
const partsOfTopic = 20

/**
 * How the vectors are made. Embeddings of real texts are not spread evenly: all of them share a direction, those of one
 * topic lie together, those of one part of it closer still, and few directions hold most of the differences. So each
 * vector is a sum: what all share (weight 0.6), its topic (0.7; 500 of them, the nth as frequent as 1/n), its part of the
 * topic (0.5; 20 each) and its own (0.5). Each summand is random along axes that matter less and less (the jth as
 * (1 + j/16)^-0.7); then all are turned by one and the same random rotation and brought to length 1. Unrelated entries
 * have a cosine of about 0.3, those of one topic 0.6, those of one part 0.8.
 */
export class VectorMaker {
  readonly #random: () => number
  readonly #scales = spectrum()
  readonly #flips: Float32Array
  readonly #shared: Float32Array
  readonly #topics: Float32Array[]
  readonly #parts: Float32Array[]
  readonly #shares: number[]

  constructor(seed: number) {
    this.#random = randomNumbers(seed)
    this.#flips = Float32Array.from({ length: dimension }, () => (this.#random() < 0.5 ? -1 : 1))
    this.#shared = this.#draw()
    this.#topics = Array.from({ length: topics }, () => this.#draw())
    this.#parts = Array.from({ length: topics * partsOfTopic }, () => this.#draw())
    const weights = Array.from({ length: topics }, (_, index) => 1 / (index + 1))
    const sum = weights.reduce((one, other) => one + other, 0)
    let reached = 0
    this.#shares = weights.map(weight => {
      reached += weight / sum
      return reached
    })
  }

  /** An entry, before it is turned: what questions about it are made of. */
  entry(): Float32Array {
    const topic = this.#topic()
    const part = topic * partsOfTopic + Math.floor(this.#random() * partsOfTopic)
    const own = this.#draw()
    const [common, about, within] = [this.#shared, this.#topics[topic], this.#parts[part]]
    return own.map(
      (value, index) =>
        0.6 * (common[index] ?? 0) + 0.7 * (about?.[index] ?? 0) + 0.5 * (within?.[index] ?? 0) + 0.5 * value,
    )
  }

  /** A question about one entry: the same with some noise. */
  questionAbout(entry: Float32Array): Float32Array {
    const noise = this.#draw()
    return entry.map((value, index) => value + 0.4 * (noise[index] ?? 0))
  }

  /** A question that lies between two topics, near to nothing: the hardest there is. */
  questionBetween(): Float32Array {
    const [one, other, noise] = [this.#topics[this.#topic()], this.#topics[this.#topic()], this.#draw()]
    return noise.map(
      (value, index) =>
        0.6 * (this.#shared[index] ?? 0) + 0.5 * (one?.[index] ?? 0) + 0.5 * (other?.[index] ?? 0) + 0.5 * value,
    )
  }

  /** As a model would give it. */
  finish(raw: Float32Array): Float32Array {
    const turned = raw.map((value, index) => value * (this.#flips[index] ?? 1))
    hadamard(turned)
    let square = 0
    for (const value of turned) square += value * value
    const length = Math.sqrt(square)
    return turned.map(value => value / length)
  }

  #topic(): number {
    const at = this.#random()
    return Math.min(
      topics - 1,
      this.#shares.findIndex(share => at <= share),
    )
  }

  /** About normal, of length 1 on average. */
  #draw(): Float32Array {
    return this.#scales.map(scale => scale * 2 * (this.#random() + this.#random() + this.#random() - 1.5))
  }
}

function spectrum(): Float32Array {
  const scales = Float32Array.from({ length: dimension }, (_, index) => (1 + index / 16) ** -0.7)
  let square = 0
  for (const scale of scales) square += scale * scale
  return scales.map(scale => scale / Math.sqrt(square))
}

/** A rotation that costs little: every axis becomes a mixture of all. */
function hadamard(values: Float32Array): void {
  for (let half = 1; half < values.length; half *= 2) {
    for (let start = 0; start < values.length; start += half * 2) {
      for (let index = start; index < start + half; index++) {
        const [one, other] = [values[index] ?? 0, values[index + half] ?? 0]
        values[index] = one + other
        values[index + half] = one - other
      }
    }
  }
}

/** The same ones every time. */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
