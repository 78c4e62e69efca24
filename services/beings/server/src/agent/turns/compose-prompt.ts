import type { AIMessage, ToolDefinition } from '@trivium/beings-contract'
import type { MemoryRow } from '../../features/memory/memory-store.ts'
import { estimateMessage, estimatePrompt, estimateTokens } from '../../platform/ai/index.ts'
import { withSituation } from '../../platform/ai/situation.ts'
import { startedByOf } from '../../platform/started-by.ts'
import { deferTools } from '../tools/defer-tools.ts'
import { visibleFor } from '../tools/visible-for.ts'
import type { Asked } from './asked.ts'
import type { Budget } from './budget.ts'
import { toHistory } from './conversation-history.ts'
import { fitBudget } from './fit-budget.ts'
import type { PartSizes } from './prompt-parts.ts'
import type { History } from './read-history.ts'
import { shrinkResults } from './shrink-results.ts'
import { describeMemories, describeMoment } from './situation.ts'
import { squeezeExchange } from './squeeze-exchange.ts'
import { systemPrompt } from './system-prompt.ts'
import { loadedToolsOf } from './turn-store.ts'

export interface Prompt {
  messages: AIMessage[]
  tools: ToolDefinition[]
  /** What each part takes, by our estimate. */
  sizes: PartSizes
  /** What all would take together, had nothing been left out. */
  whole: number
}

/** Even a long soul must leave room for the conversation: this much, or half of a small budget. */
const smallestHistory = 2000

interface Given {
  history: History
  memories: readonly MemoryRow[]
  budget: Budget
}

/**
 * From what stays longest to what changes most, so that a provider reads anew only what is new: soul, rules and who the
 * being is, then the tools, then what was said, and behind the last message time, scene and memories.
 */
export async function composePrompt(asked: Asked, { history, memories, budget }: Given): Promise<Prompt> {
  const { soul, rules } = await systemPrompt(asked)
  const system: AIMessage = { role: 'system', content: [soul, rules].filter(part => part !== '').join('\n\n') }
  const tools = await toolsFor(asked, budget)
  const remembered = describeMemories(memories)
  const situation = [await describeMoment(asked), remembered].filter(part => part !== '').join('\n\n')
  const summary = tellSummary(history)
  const said = shrinkResults(toHistory(history.rows, history.view))
  const fixed = estimatePrompt([system, ...summary], tools) + estimateTokens(situation)
  const room = budget.tokens / budget.ratio
  const left = Math.max(Math.min(smallestHistory, room / 2), room - fixed)
  const fitting = squeezeExchange(fitBudget(said, left), left)
  const message = estimateLast(fitting) + estimateTokens(situation) - estimateTokens(remembered)
  const sizes = {
    soul: estimateTokens(soul),
    rules: estimateMessage(system) - estimateTokens(soul),
    tools: estimatePrompt([], tools),
    summary: estimatePrompt(summary),
    history: estimatePrompt(fitting) - estimateLast(fitting),
    message,
    memories: estimateTokens(remembered),
  }
  return {
    messages: [system, ...summary, ...withLast(fitting, situation)],
    tools,
    sizes,
    whole: fixed + estimatePrompt(said),
  }
}

async function toolsFor({ context, being, turn }: Asked, { window }: Budget): Promise<ToolDefinition[]> {
  const user = { being: { id: being.id, isCurator: being.is_curator === 1 }, startedBy: startedByOf(turn) }
  return deferTools(await visibleFor(context, user), { window, loaded: loadedToolsOf(turn) })
}

/** What somebody said is material even when it is summed up: so it is no part of the system text. */
function tellSummary({ summary }: History): AIMessage[] {
  return summary ? [{ role: 'user', content: `What was said before, summed up:\n${summary.content}` }] : []
}

const lastSaid = (messages: readonly AIMessage[]) => messages.findLastIndex(({ role }) => role === 'user')

function estimateLast(messages: readonly AIMessage[]): number {
  const last = messages[lastSaid(messages)]
  return last ? estimateMessage(last) : 0
}

function withLast(messages: readonly AIMessage[], situation: string): AIMessage[] {
  const index = lastSaid(messages)
  const last = messages[index]
  if (!last) return [...messages, { role: 'user', content: withSituation('', situation).trim() }]
  return messages.with(index, { ...last, content: withSituation(last.content, situation) })
}
