import { stopped } from './endings.ts'
import { finishTurn } from './finish-turn.ts'
import { logTurnBegins } from './log-turn.ts'
import { findOpenTurn, type PickedTurn, pickTurn } from './pick-turn.ts'
import { runTurn } from './run-turn.ts'
import { announceStatus } from './settle-status.ts'
import { type Phase, ServiceClosingFault, type TurnParts, type TurnRun, TurnStoppedFault } from './turn-run.ts'

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
  active?: Active | undefined
  left: Promise<void>
  ended: Promise<void>
}

interface Active {
  run: TurnRun
  controller: AbortController
  phase: Phase
}

/** One loop per being that has something to do: so one turn at a time for a being, and many beings at once. */
export function createScheduler(parts: TurnParts): Scheduler {
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
        await parts.paces.begin()
        const picked = await pickTurn(context, beingId, [...ending])
        if (!picked || ending.has(picked.turn.id)) continue
        loop.again = true
        loop.active = begin(picked)
        logTurnBegins(loop.active.run)
        loop.left = runTurn(loop.active.run)
        await loop.left
      } catch (error) {
        // The store itself failed: the turn stays as it is and the next wake, or the next start, goes on with it.
        context.log.error({ err: error, beingId }, 'a being could not go on')
        loop.again = false
      } finally {
        loop.active = undefined
      }
    }
  }

  function begin({ being, turn }: PickedTurn): Active {
    void announceStatus(context, being.id, turn.channel_id)
    const controller = new AbortController()
    const said = { content: '', thinking: '' }
    const enter = (phase: Phase) => {
      active.phase = phase
    }
    const run = { ...parts, being, turn, signal: controller.signal, enter, said, calls: [], trace: {} }
    const active: Active = { run, controller, phase: 'model' }
    return active
  }

  async function stopOne(turn: { id: string; being_id: string }): Promise<void> {
    const loop = loops.get(turn.being_id)
    if (loop?.active?.run.turn.id === turn.id) {
      loop.active.controller.abort(new TurnStoppedFault())
      return loop.left
    }
    ending.add(turn.id)
    try {
      const parked = await findOpenTurn(context, turn.id)
      if (parked) await finishTurn(begin(parked).run, stopped())
    } finally {
      ending.delete(turn.id)
      wake(turn.being_id)
    }
  }

  async function stopRunning(channelId: string): Promise<boolean> {
    const running = [...loops.values()].filter(loop => loop.active?.run.turn.channel_id === channelId)
    for (const { active } of running) active?.controller.abort(new TurnStoppedFault())
    await Promise.all(running.map(loop => loop.left))
    return running.length > 0
  }

  async function drain(): Promise<void> {
    while (loops.size > 0) await Promise.all([...loops.values()].map(loop => loop.ended))
  }

  async function close(): Promise<void> {
    closing = true
    const abort = (phase: Phase) => {
      for (const { active } of loops.values())
        if (active?.phase === phase) active.controller.abort(new ServiceClosingFault())
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
    activeTurn: beingId => loops.get(beingId)?.active?.run.turn.id,
    drain,
    close,
  }
}
