/** What a model was told to do without. `replay` is the opposite: its thinking has to come back. */
export type Refused = ReadonlySet<string>

const nothing: Refused = new Set()
const learned = new Map<string, Set<string>>()

/** Far more models than anybody uses; the oldest are learned again. */
const mostModels = 1000

const keyOf = (provider: string, model: string) => `${provider} ${model}`

/** What this model has refused since the service started; asking again after that costs one failed call. */
export function refusedBy(provider: string, model: string): Refused {
  return learned.get(keyOf(provider, model)) ?? nothing
}

export interface Refusal {
  provider: string
  model: string
  status: number | undefined
  /** The answer of the provider, as it came. */
  said: string
  /** The names of what was sent. */
  sent: readonly string[]
}

/** Reads from a refusal which part of the request was meant, and remembers it. Undefined: nothing new was learned. */
export function learnRefusal({ provider, model, status, said, sent }: Refusal): string | undefined {
  const key = keyOf(provider, model)
  const known = learned.get(key) ?? new Set()
  const name = status === 400 || status === 422 ? meant(said, sent) : status === 500 ? shapeOf(said) : undefined
  if (name === undefined || known.has(name)) return undefined
  if (learned.size >= mostModels) learned.delete(learned.keys().next().value ?? '')
  learned.set(key, known.add(name))
  return name
}

/** Said without the name of the parameter. */
const phrases: readonly [RegExp, string][] = [
  [/does not support thinking/i, 'think'],
  [/does not support tools|tool choice requires/i, 'tools'],
  [/(does not|doesn't) support (image|vision)|image input|missing data required for image/i, 'images'],
]

/** Of the conversation itself; servers that find it in their template call it a failure of their own. */
const shapes: readonly [RegExp, string][] = [
  [/tool call id.{1,200}length of 9/is, 'long ids'],
  [/roles must alternate|role .?user.? after role .?tool/i, 'repeated roles'],
]

const shapeOf = (said: string) => shapes.find(([words]) => words.test(said))?.[1]

/** Left out only for the phrases above: without them a being would be lamed because of a word in some other complaint. */
const vital = new Set(['tools', 'images'])

/** Ordinary words count as names only where they are written like one. */
const written = (name: string) =>
  name === 'thinking' ? /[`'"]thinking[`'"]|(?<![\w.])thinking[.:]/ : new RegExp(`(?<![\\w.])${name}(?!\\w)`)

function meant(said: string, sent: readonly string[]): string | undefined {
  if (/reasoning_content/.test(said) && !sent.includes('reasoning_content')) return 'replay'
  const shape = shapeOf(said)
  if (shape) return shape
  const phrase = phrases.find(([words, name]) => words.test(said) && sent.includes(name))
  if (phrase) return phrase[1]
  const others = sent.filter(name => !vital.has(name))
  const parameter = parameterOf(said)
  if (parameter && others.includes(parameter)) return parameter
  // The first one named is the one that is wrong; what comes later is often what to use instead.
  const named = others.map(name => ({ name, at: said.search(written(name)) })).filter(({ at }) => at >= 0)
  return named.sort((one, other) => one.at - other.at)[0]?.name
}

function parameterOf(said: string): string | undefined {
  try {
    const { error } = JSON.parse(said) as { error?: { param?: unknown } }
    return typeof error?.param === 'string' ? error.param.split('.')[0] : undefined
  } catch {
    return undefined
  }
}
