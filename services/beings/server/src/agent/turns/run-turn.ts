import { ProviderFault } from '../../platform/ai/index.ts'
import { exhausted, failed, stopped } from './endings.ts'
import { finishTurn } from './finish-turn.ts'
import { modelStep } from './model-step.ts'
import { toolStep } from './tool-step.ts'
import { ServiceClosingFault, type Step, type TurnRun, TurnStoppedFault } from './turn-run.ts'
import { nextToolCall, type TurnRow } from './turn-store.ts'

/** A model that calls tools for ever would cost for ever. */
export const mostSteps = 20

/** Step after step until one ends the turn or lets it rest. */
export async function runTurn(begun: TurnRun): Promise<void> {
  const { run, next } = await takeSteps(begun)
  if (typeof next === 'object') await finishTurn(run, next)
}

async function takeSteps(begun: TurnRun): Promise<Step> {
  let run = begun
  try {
    for (;;) {
      run.signal.throwIfAborted()
      const step = await takeStep(run)
      run = step.run
      if ('fault' in step) throw step.fault
      if (step.next !== 'goes on') return step
    }
  } catch (error) {
    return { run, next: afterFault(run, error) }
  }
}

/**
 * Model call, tool calls, model call … until the model only talks. Each step is stored before the next begins, and what
 * to do next is always read from the store: so starting a turn and going on after a crash are the same thing.
 */
async function takeStep(run: TurnRun): Promise<Step | { run: TurnRun; fault: unknown }> {
  const call = await nextToolCall(run.context.database.db, run.turn.id)
  if (call) return toolStep(run, call)
  const limit = stepsOf(run.turn)
  if (run.turn.steps >= limit) return { run, next: exhausted(limit) }
  return modelStep(run)
}

/** A timer may allow its runs more or fewer. */
function stepsOf(turn: TurnRow): number {
  const { maxSteps } = JSON.parse(turn.payload) as { maxSteps?: number }
  return maxSteps ?? mostSteps
}

function afterFault(run: TurnRun, error: unknown): Step['next'] {
  const reason: unknown = run.signal.aborted ? run.signal.reason : error
  if (reason instanceof ServiceClosingFault) return 'rests'
  if (reason instanceof TurnStoppedFault) return stopped()
  const about = { beingId: run.being.id, turnId: run.turn.id }
  if (error instanceof ProviderFault) {
    run.context.log.warn({ ...about, reason: error.message }, 'the AI provider did not answer')
    return failed(error.message)
  }
  run.context.log.error({ err: error, ...about }, 'a turn failed')
  return failed('Something went wrong on our side; the log tells more.')
}
