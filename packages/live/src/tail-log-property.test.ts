import { rounds } from '@trivium/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createTailWorld, type Step, turn } from '../test/tail-world.ts'

const WEIGHTS: Record<Step['kind'], number> = {
  append: 4,
  wake: 4,
  open: 3,
  leave: 1,
  hold: 1,
  release: 1,
  settleRead: 6,
  turn: 4,
}

const steps = fc.array(
  fc.oneof(
    ...Object.entries(WEIGHTS).map(([kind, weight]) => ({
      weight,
      arbitrary: fc.record({ kind: fc.constant(kind as Step['kind']), n: fc.nat() }),
    })),
  ),
  { minLength: 5, maxLength: 100 },
)

/** A page asked for before event 5 was appended is shared by a reader that already knows of event 5. */
const staleSharedPage: Step[] =
  'append:3 open:4 settleRead:0 settleRead:0 settleRead:0 release:0 append:0 open:5 append:0 settleRead:1 turn:0 turn:0 settleRead:0'
    .split(' ')
    .map(step => {
      const [kind, n] = step.split(':')
      return { kind: kind as Step['kind'], n: Number(n) }
    })

async function live(story: Step[], lastSign: 'wake-up' | 'safety poll'): Promise<void> {
  const world = createTailWorld()
  for (const step of story) await world.perform(step)
  // The last wake-up meets reads under way. In the other kind of story it is lost, and the poll has to do.
  if (lastSign === 'wake-up') await world.bus.publish('t')
  world.letFlow()
  for (let round = 0; (await world.someoneBehind()) && round < 500; round++) {
    if (lastSign === 'safety poll') world.clock.fire()
    await turn()
  }
  const newest = await world.newest()
  for (const { stream, after, left } of world.readers) {
    const ids = stream.ids()
    expect(ids).toEqual(ids.map((_, index) => after + 1 + index))
    // Whoever neither left nor was dropped for being slow has seen everything.
    if (!left && !stream.isClosed) expect(ids.length).toBe(newest - after)
    stream.close()
  }
  await turn()
  expect(world.clock.pending()).toBe(0)
}

it.each(['wake-up', 'safety poll'] as const)(
  'gives every reader each event once and in order, in any interleaving that ends with a %s',
  async lastSign => {
    await fc.assert(
      fc.asyncProperty(steps, story => live(story, lastSign)),
      { numRuns: rounds(10_000, 500), examples: [[staleSharedPage]] },
    )
  },
)
