import { type ContextPart, type ContextPartKind, contextPartKinds } from '@trivium/beings-contract'

export type PartSizes = Readonly<Partial<Record<ContextPartKind, number>>>

/** How a prompt fills its budget, in the tokens of the model. */
export interface PromptShare {
  limit: number
  used: number
  parts: ContextPart[]
}

/** Each part in the order of the prompt, and what is left at the end. The estimates are ours, `ratio` makes them the model's. */
export function shareOut(sizes: PartSizes, { tokens: limit, ratio }: { tokens: number; ratio: number }): PromptShare {
  const taken = contextPartKinds
    .filter(kind => kind !== 'free')
    .map(kind => ({ kind, tokens: Math.round((sizes[kind] ?? 0) * ratio) }))
  const used = taken.reduce((sum, part) => sum + part.tokens, 0)
  return { limit, used, parts: [...taken, { kind: 'free', tokens: Math.max(0, limit - used) }] }
}
