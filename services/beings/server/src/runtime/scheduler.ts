import { finishStopped } from './finish-turn.ts'
import { findOpenWork, pickWork, type Work } from './pick-work.ts'
import { runTurn } from './run-turn.ts'
import { announceStatus } from './settle-status.ts'
import { RuntimeClosing, type RuntimeParts, type TurnRun, TurnStopped } from './turn-run.ts'

export interface Scheduler {
  wake(beingId: string): void
  /** Resolves when these turns have ended. */
  stop(turns: readonly { id: string; being_id: string }[]): Promise<void>
  /** Ends what runs in a conversation this very moment, before anything is looked up; false when nothing does. */
  stopRunning(channelId: string): Promise<boolean>
  activeTurn(beingId: string): string | undefined
  drain(): Promise<void>
  close(): Promise<void>
}

/** Tools that have begun get this long to end when the process closes. */
const toolGraceMs = 5000

interface Loop {
  again: boolean
  /** The turn under way, and the promise of its end. */
  run?: TurnRun | undefined
  left: Promise<void>
  ended: Promise<void>
}

/** One loop per being that has something to do: so one turn at a time for a being, and many beings at once. */
export function createScheduler(parts: RuntimeParts): Scheduler {
  const { context } = parts
  const loops = new Map<string, Loop>()
  /** Parked turns that are being ended outside of their being's loop, which may be busy with another turn. */
  const ending = new Set<string>()
  let closing = false

  function wake(beingId: string): void {
    const loop = loops.get(beingId)
    if (loop) loop.again = true
    else if (!closing) {
      const begun: Loop = { again: true, left: Promise.resolve(), ended: Promise.resolve() }
      loops.set(beingId, begun)
      begun.ended = work(beingId, begun).finally(() => loops.delete(beingId))
    }
  }

  async function work(beingId: string, loop: Loop): Promise<void> {
    while (loop.again && !closing) {
      loop.again = false
      try {
        const picked = await pickWork(context, beingId, [...ending])
        if (!picked || ending.has(picked.turn.id)) continue
        loop.again = true
        loop.run = begin(picked)
        loop.left = runTurn(loop.run)
        await loop.left
      } catch (error) {
        // The store itself failed: the turn stays as it is and the next wake, or the next start, goes on with it.
        context.log.error({ err: error, beingId }, 'a being could not go on')
        loop.again = false
      } finally {
        loop.run = undefined
      }
    }
  }

  function begin({ being, turn }: Work): TurnRun {
    const controller = new AbortController()
    const partial = { content: '', thinking: '' }
    void announceStatus(context, being.id, turn.channel_id)
    const fresh = { partial, calls: [], toWake: [], phase: 'model' as const }
    return { ...parts, ...fresh, being, turn, controller, signal: controller.signal }
  }

  async function stopOne(turn: { id: string; being_id: string }): Promise<void> {
    const loop = loops.get(turn.being_id)
    if (loop?.run?.turn.id === turn.id) {
      loop.run.controller.abort(new TurnStopped())
      return loop.left
    }
    ending.add(turn.id)
    try {
      const parked = await findOpenWork(context, turn.id)
      if (parked) await finishStopped(begin(parked))
    } finally {
      ending.delete(turn.id)
      wake(turn.being_id)
    }
  }

  async function stopRunning(channelId: string): Promise<boolean> {
    const running = [...loops.values()].filter(loop => loop.run?.turn.channel_id === channelId)
    for (const { run } of running) run?.controller.abort(new TurnStopped())
    await Promise.all(running.map(loop => loop.left))
    return running.length > 0
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
  }

  return {
    wake,
    stop: async turns => void (await Promise.all(turns.map(stopOne))),
    stopRunning,
    activeTurn: beingId => loops.get(beingId)?.run?.turn.id,
    drain,
    close,
  }
}
