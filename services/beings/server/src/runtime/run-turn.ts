import { ProviderFailure } from '../ai/index.ts'
import { finishExhausted, finishFailed, finishSilent, finishStopped } from './finish-turn.ts'
import { modelStep } from './model-step.ts'
import { toolStep } from './tool-step.ts'
import { RuntimeClosing, type TurnRun, TurnStopped } from './turn-run.ts'
import { nextToolCall, type TurnRow } from './turn-store.ts'

/** A model that calls tools for ever would cost for ever. */
export const mostSteps = 20

/** A timer may allow its runs more or fewer. */
function stepsOf(turn: TurnRow): number {
  const { maxSteps } = JSON.parse(turn.payload) as { maxSteps?: number }
  return maxSteps ?? mostSteps
}

/**
 * Model call, tool calls, model call … until the model only talks. Each step is stored before the next begins, and what
 * to do next is always read from the store: so starting a turn and going on after a crash are the same thing.
 */
export async function runTurn(run: TurnRun): Promise<void> {
  try {
    for (;;) {
      run.signal.throwIfAborted()
      const call = await nextToolCall(run.context.database.db, run.turn.id)
      if (call) {
        const outcome = await toolStep(run, call)
        if (outcome === 'parked') return
        if (outcome === 'silence') return await finishSilent(run)
        continue
      }
      const limit = stepsOf(run.turn)
      if (run.turn.steps >= limit) return await finishExhausted(run, limit)
      if ((await modelStep(run)) === 'ended') return
    }
  } catch (error) {
    await endBadly(run, error)
  }
}

async function endBadly(run: TurnRun, error: unknown): Promise<void> {
  const reason: unknown = run.signal.aborted ? run.signal.reason : error
  if (reason instanceof RuntimeClosing) return
  if (reason instanceof TurnStopped) return finishStopped(run)
  const about = { beingId: run.being.id, turnId: run.turn.id }
  if (error instanceof ProviderFailure) {
    run.context.log.warn({ ...about, reason: error.message }, 'the AI provider did not answer')
    return finishFailed(run, error.message)
  }
  run.context.log.error({ err: error, ...about }, 'a turn failed')
  await finishFailed(run, 'Something went wrong on our side; the log tells more.')
}
