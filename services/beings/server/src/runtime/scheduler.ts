import { pickWork, type Work } from './pick-work.ts'
import { runTurn } from './run-turn.ts'
import { announceStatus } from './settle-status.ts'
import { RuntimeClosing, type RuntimeParts, type TurnRun, TurnStopped } from './turn-run.ts'

export interface Scheduler {
  wake(beingId: string): void
  /** Resolves when these turns have ended. */
  stop(turns: readonly { id: string; being_id: string }[]): Promise<void>
  activeTurn(beingId: string): string | undefined
  drain(): Promise<void>
  close(): Promise<void>
}

/** Tools that have begun get this long to end when the process closes. */
const toolGraceMs = 5000

/** One loop per being that has something to do: so one turn at a time for a being, and many beings at once. */
export function createScheduler(parts: RuntimeParts): Scheduler {
  const { context } = parts
  const loops = new Map<string, { again: boolean; run?: TurnRun | undefined; ended: Promise<void> }>()
  const toStop = new Map<string, PromiseWithResolvers<void>>()
  let closing = false

  function wake(beingId: string): void {
    const loop = loops.get(beingId)
    if (loop) loop.again = true
    else if (!closing) {
      const entry = { again: true, ended: Promise.resolve() }
      loops.set(beingId, entry)
      entry.ended = work(beingId, entry).finally(() => loops.delete(beingId))
    }
  }

  async function work(beingId: string, loop: { again: boolean; run?: TurnRun | undefined }): Promise<void> {
    while (loop.again && !closing) {
      loop.again = false
      try {
        const picked = await pickWork(context, beingId, id => toStop.has(id))
        if (!picked) continue
        loop.again = true
        loop.run = begin(picked)
        await runTurn(loop.run)
      } catch (error) {
        // The store itself failed: the turn stays as it is and the next wake, or the next start, goes on with it.
        context.log.error({ err: error, beingId }, 'a being could not go on')
        loop.again = false
      } finally {
        if (loop.run) settle(loop.run)
        loop.run = undefined
      }
    }
  }

  function begin({ being, turn }: Work): TurnRun {
    const controller = new AbortController()
    if (toStop.has(turn.id)) controller.abort(new TurnStopped())
    const partial = { content: '', thinking: '' }
    void announceStatus(context, being.id, turn.channel_id)
    return {
      ...parts,
      being,
      turn,
      controller,
      signal: controller.signal,
      phase: 'model',
      partial,
      calls: [],
      toWake: [],
    }
  }

  function settle(run: TurnRun): void {
    if (run.turn.ended_at === null) return
    toStop.get(run.turn.id)?.resolve()
    toStop.delete(run.turn.id)
  }

  async function stop(turns: readonly { id: string; being_id: string }[]): Promise<void> {
    const ends = turns.map(turn => {
      const waiting = toStop.get(turn.id) ?? Promise.withResolvers<void>()
      toStop.set(turn.id, waiting)
      const run = loops.get(turn.being_id)?.run
      if (run?.turn.id === turn.id) run.controller.abort(new TurnStopped())
      wake(turn.being_id)
      return waiting.promise
    })
    await Promise.all(ends)
  }

  async function drain(): Promise<void> {
    while (loops.size > 0) await Promise.all([...loops.values()].map(loop => loop.ended))
  }

  async function close(): Promise<void> {
    closing = true
    const abort = (phase: TurnRun['phase']) => {
      for (const { run } of loops.values()) if (run?.phase === phase) run.controller.abort(new RuntimeClosing())
    }
    abort('model')
    const grace = setTimeout(() => abort('tool'), toolGraceMs)
    await drain()
    clearTimeout(grace)
    for (const waiting of toStop.values()) waiting.resolve()
  }

  return { wake, stop, activeTurn: beingId => loops.get(beingId)?.run?.turn.id, drain, close }
}
