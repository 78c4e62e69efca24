import type { Trx } from '../../platform/db/schema.ts'
import type { Uses } from '../../platform/kernel.ts'
import { type CycleOwner, changeCycle, listRunningCycles, removeCycles } from './cycle-store.ts'

/** Ends what runs and takes back what waits, without a word about success or failure. */
export async function cancelCycles(
  context: Uses<'clock' | 'database' | 'mailbox'>,
  owner: { ownerType: CycleOwner; ownerId: string },
): Promise<void> {
  const running = await listRunningCycles(context.database.db, owner)
  for (const { cycle_index, channel_id } of running) {
    // First, so that the end of the turn finds a cycle that is over.
    await context.database.write(trx =>
      changeCycle(trx, cycle_index, { state: 'cancelled', ended_at: context.clock.now() }),
    )
    await context.mailbox.forget({ channelId: channel_id })
  }
}

/** Before a timer or task is deleted; `also` shares the transaction that removes the transcripts. */
export async function forgetCycles(
  context: Uses<'clock' | 'database' | 'mailbox'>,
  owner: { ownerType: CycleOwner; ownerId: string },
  also: (trx: Trx) => Promise<void>,
): Promise<void> {
  await cancelCycles(context, owner)
  await context.database.write(async trx => {
    await removeCycles(trx, owner)
    await also(trx)
  })
}
