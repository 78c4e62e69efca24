import { noticesIn, type SpokenNotices } from '@trivium/beings-words/notices'
import { findMessage } from '../../features/chat/message-store.ts'
import { presentMessage } from '../../features/chat/present-message.ts'
import { emitEvent } from '../../platform/events/event-log.ts'
import { mostReplies, placeToTell, tellLoop } from '../loops.ts'
import type { ToolScope } from './tool.ts'

interface Refused {
  /** Absent: where people look for what the being does. */
  channelId?: string
  projectId?: string | null
  /** What was not done, as a whole sentence. */
  what(words: SpokenNotices['loop']): string
}

/** What goes round and round ends here: people read it in the chat, the being as the result of its call. */
export async function refuseLoop(scope: ToolScope, { channelId, projectId, what }: Refused): Promise<never> {
  const { context, being, toolCallId: id } = scope
  const words = noticesIn(context.settings.get('language'))
  const row = await context.database.write(async trx => {
    const place = channelId ?? (await placeToTell(trx, { beingId: being.id, projectId }))
    if (place === undefined || (await findMessage(trx, id))) return undefined
    return tellLoop(trx, { channelId: place, being, what: what(words.loop), words, at: context.clock.now(), id })
  })
  if (row) emitEvent(context, row.conversation_id, { type: 'message', message: presentMessage(row) })
  throw new Error(
    `Beings have passed this on ${mostReplies} times without a person, so it ends here; the people were told. Do what you can yourself.`,
  )
}
