import type { BeingClients } from './open-clients.ts'

/** Estimates are never exact, and a provider adds some tokens of its own to every message. */
const reserve = 0.1
/** Whatever the settings say, a question must fit. */
const smallestPrompt = 1000

/** What of the window a prompt may take: all but the answer and a reserve. */
export function promptTokens({ contextTokens, answerTokens }: Pick<BeingClients, 'contextTokens' | 'answerTokens'>) {
  return Math.max(smallestPrompt, Math.floor(contextTokens * (1 - reserve)) - answerTokens)
}
