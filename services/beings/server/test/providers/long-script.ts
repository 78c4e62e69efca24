import { type UsedTool, usedTools } from './long-tools.ts'

/** One turn of a long conversation: what the user says and what the model does with it. Always the same for a number. */
export interface ScriptedTurn {
  question: string
  /** Comes with the question. */
  upload: 'picture' | 'document' | undefined
  thinking: string
  /** Called in one step before the answer. */
  tools: readonly UsedTool[]
  /** In the pieces in which it is streamed. */
  answer: readonly string[]
  cut: boolean
}

const filler = 'It was a long day, and there is more to say about the garden, the weather and the plans for the week. '

export const markOf = (index: number) => `turn-${index}:`

/** The number of the turn that a message began. */
export function turnIn(text: string): number | undefined {
  const found = /turn-(\d+):/.exec(text)?.[1]
  return found === undefined ? undefined : Number(found)
}

export function scriptTurn(index: number, turns: number): ScriptedTurn {
  const first = (share: number) => Math.ceil((share * turns) / usedTools.length)
  const tools = usedTools.filter((_, at) => Math.min(turns - 1, first(at)) === index)
  return {
    question: `${markOf(index)} ${filler.repeat(1 + (index % 4))}`,
    upload: uploadAt(index, turns),
    thinking: index % 3 === 0 || tools.length > 0 ? `About number ${index}.` : '',
    tools,
    answer: [`Number ${index}. `, ...Array.from({ length: 2 + (index % 5) }, (_, at) => `${at} ${filler}`)],
    cut: index % 7 === 5,
  }
}

/** Two pictures and one document, early, in the middle and late. */
function uploadAt(index: number, turns: number): ScriptedTurn['upload'] {
  if (index === 1 || index === turns - 2) return 'picture'
  return index === Math.floor(turns / 2) ? 'document' : undefined
}
