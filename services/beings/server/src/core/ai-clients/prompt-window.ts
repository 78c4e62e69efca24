/** Enough for a long conversation, and what local models are given where nobody chose more. */
export const standardWindow = 32_000

/** Estimates are never exact, and a provider adds some tokens of its own to every message. */
const reserve = 0.1
/** Whatever the settings say, a question must fit. */
const smallestPrompt = 1000

export interface PromptWindow {
  /** Tokens of prompt and answer together. */
  window: number
  /** What of it a prompt may take. */
  tokens: number
}

interface Limits {
  /** What the model can take at most; undefined when nobody says. */
  model: number | undefined
  /** What the user chose; undefined when nothing was. */
  setting: number | undefined
  answer: number
}

/** The smaller of what the model takes and what the user wants, without the answer and a reserve. */
export function promptWindow({ model, setting, answer }: Limits): PromptWindow {
  const window = Math.min(model ?? Number.POSITIVE_INFINITY, setting ?? standardWindow)
  // An answer that could fill the window would leave no room for the question: then they share it.
  const answered = Math.min(answer, Math.floor(window / 2))
  return { window, tokens: Math.max(smallestPrompt, Math.floor(window * (1 - reserve)) - answered) }
}
