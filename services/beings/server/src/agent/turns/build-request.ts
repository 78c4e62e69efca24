import type { AIRequest } from '@trivium/beings-contract'
import type { BeingClients } from '../../core/ai-clients/open-clients.ts'
import type { MemoryRow } from '../../features/memory/memory-store.ts'
import { estimatePrompt } from '../../platform/ai/index.ts'
import { packPrompt } from '../traces/prompt-store.ts'
import type { Recalled } from '../traces/turn-trace.ts'
import type { Asked } from './asked.ts'
import { type Budget, budgetFor } from './budget.ts'
import { composePrompt, type Prompt } from './compose-prompt.ts'
import { shareOut } from './prompt-parts.ts'
import { type History, readHistory } from './read-history.ts'
import { recall } from './recall.ts'
import { summariseHistory } from './summarise-history.ts'
import type { TurnRun } from './turn-run.ts'
import { findTurn } from './turn-store.ts'
import { withAttachments } from './with-attachments.ts'

/** Above this share of the budget the older half of a conversation is summed up. */
const fullAt = 0.7

export async function buildRequest(
  run: TurnRun,
  clients: BeingClients,
): Promise<Pick<AIRequest, 'messages' | 'tools'>> {
  const { context, being } = run
  // What a tool of this turn has loaded is in the store.
  const turn = (await findTurn(context.database.db, run.turn.id)) ?? run.turn
  const asked = { context, being, turn }
  const history = await withAttachments(run, clients, await readHistory(asked))
  const { memories } = await remember(run, history)
  const budget = await budgetFor(context, clients)
  const whole = await composePrompt(asked, { history, memories, budget })
  const { messages, tools, sizes } =
    (await summedUp(run, { asked, clients, budget, history, memories, whole })) ?? whole
  const estimated = estimatePrompt(messages, tools)
  const textOnly = !messages.some(({ files }) => files?.length)
  const packed = await packPrompt({ messages, tools })
  run.trace.sent = { ...shareOut(sizes, budget), estimated, textOnly, packed }
  return { messages, tools }
}

interface Filled {
  asked: Asked
  clients: BeingClients
  budget: Budget
  history: History
  memories: readonly MemoryRow[]
  whole: Prompt
}

/** The same with a summary for its older half, where there is too much and one can be made; tried once a turn. */
async function summedUp(run: TurnRun, filled: Filled): Promise<Prompt | undefined> {
  const { asked, clients, budget, memories, whole } = filled
  const isFull = whole.whole * budget.ratio > budget.tokens * fullAt
  if (!isFull || asked.turn.steps > 0) return undefined
  if (!(await summariseHistory(run, filled))) return undefined
  const history = await withAttachments(run, clients, await readHistory(asked))
  return composePrompt(asked, { history, memories, budget })
}

async function remember({ context, being, trace }: TurnRun, history: History): Promise<Recalled> {
  if (trace.recalled) return trace.recalled
  const startedAt = context.clock.now()
  const since = history.rows[0]?.created_at ?? 0
  const memories = await recall(context, being.id, { trigger: history.trigger, since })
  trace.recalled = { memories, startedAt, endedAt: context.clock.now() }
  return trace.recalled
}
