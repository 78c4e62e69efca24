import { appendMessage } from '../../features/chat/append-message.ts'
import { findMessage, type MessageRow } from '../../features/chat/message-store.ts'
import { updateMessage } from '../../features/chat/update-message.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { writeResult } from './store-result.ts'
import type { Ending, TurnRun, Written } from './turn-run.ts'
import { changeTurn, listUnfinishedCalls } from './turn-store.ts'

/** The being chose to say nothing more. */
export function silent(): Ending {
  return { state: 'completed', reply: '', error: '', write: async run => ({ run, messages: [] }) }
}

export function exhausted(steps: number): Ending {
  const reply = `I stopped after ${steps} steps without coming to an end. Tell me to go on if I should.`
  return { state: 'completed', reply, error: '', write: (run, trx) => writeLastWord(run, trx, reply) }
}

export function stopped(): Ending {
  return { state: 'stopped', reply: '', error: '', write: (run, trx) => writeCut(run, trx, { state: 'stopped' }) }
}

export function failed(error: string): Ending {
  return { state: 'failed', reply: '', error, write: (run, trx) => writeCut(run, trx, { state: 'failed', error }) }
}

async function writeLastWord(run: TurnRun, trx: Trx, content: string): Promise<Written> {
  const { context, being, turn } = run
  const message = await appendMessage(trx, {
    channelId: turn.channel_id,
    senderId: being.id,
    senderName: being.name,
    role: 'assistant',
    content,
    turnId: turn.id,
    createdAt: context.clock.now(),
  })
  const changed = await changeTurn(trx, turn.id, { message_id: message.id })
  return { run: { ...run, turn: changed ?? turn }, messages: [message], unheard: message }
}

/** A turn that ends early keeps what was said until then, and closes the calls that were not made. */
async function writeCut(
  run: TurnRun,
  trx: Trx,
  { state, error = '' }: { state: 'stopped' | 'failed'; error?: string },
): Promise<Written> {
  const messages: MessageRow[] = []
  const reply = run.turn.message_id ? await findMessage(trx, run.turn.message_id) : undefined
  if (reply?.status === 'streaming') {
    const { content, thinking } = run.said
    const kept = { content: content || error, status: state, ...(thinking !== '' && { thinking }) }
    const updated = await updateMessage(trx, reply.id, kept)
    if (updated) messages.push(updated)
  }
  for (const call of await listUnfinishedCalls(trx, run.turn.id)) {
    const unmade = { success: false, output: '', error: 'The turn was ended before this was done.' }
    messages.push(...(await writeResult(run, trx, { call, result: unmade })))
  }
  return { run, messages }
}
