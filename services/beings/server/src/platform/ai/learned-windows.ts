/** Windows that a provider told, in a list or in a refusal: exact, where the table of families only knows the least. */
const windows = new Map<string, number>()

/** Far more models than anybody uses; after that they are learned again. */
const mostModels = 5000

const keyOf = (provider: string, model: string) => `${provider} ${model}`

export function rememberWindow(provider: string, model: string, tokens: number): void {
  if (windows.size >= mostModels) windows.clear()
  windows.set(keyOf(provider, model), tokens)
}

export function learnedWindow(provider: string, model: string): number | undefined {
  return windows.get(keyOf(provider, model))
}

/** How large the window is, in the words of different providers. */
const sayings = [
  /maximum context length (?:is|of) (\d+)/i,
  /context (?:length|window|size)[^\d]{0,40}\(?(\d+)/i,
  /> (\d+) maximum/i,
  /input length should be \[\d+, (\d+)\]/i,
  /"n_ctx":\s*(\d+)/,
]

/** No model that can hold a conversation has less; a smaller number means something else. */
const smallest = 1000

/** The window named in a refusal of a prompt that was too long. */
export function readWindow(said: string): number | undefined {
  for (const saying of sayings) {
    const tokens = Number(saying.exec(said)?.[1])
    if (tokens >= smallest) return tokens
  }
  return undefined
}
