import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { uuidv7 } from '@trivium/http'
import { workspaceFolder } from '../../core/beings/being-files.ts'
import { sendBroadcast } from '../../features/broadcast/send-broadcast.ts'
import { appendMessage } from '../../features/chat/append-message.ts'
import { markRead } from '../../features/chat/conversation-state-store.ts'
import { insertFile } from '../../features/chat/file-store.ts'
import { findMainConversation } from '../../features/chat/find-main-conversation.ts'
import type { MessageRow } from '../../features/chat/message-store.ts'
import type { Exchange } from './story.ts'
import type { Cast, Part, StoryContext } from './story-context.ts'
import type { StoryEvent } from './story-events.ts'
import type { TellTurn } from './tell-turn.ts'

const parts = ['curator', 'researcher', 'writer'] as const

/** What Alex asked each of them in its own chat, and the one message to all. */
export function chatEvents(context: StoryContext, cast: Cast, tellTurn: TellTurn): StoryEvent[] {
  const { story, clock } = context
  const chats = parts.flatMap(part =>
    story.chats[part].map(exchange => ({
      at: clock.day(exchange.ago, exchange.hour),
      run: () => tellExchange(context, { cast, part, exchange, tellTurn }),
    })),
  )
  const broadcast = async () => void (await sendBroadcast(context, { content: story.broadcast }))
  return [...chats, { at: clock.day(9, 17), run: broadcast }]
}

interface Told {
  cast: Cast
  part: Part
  exchange: Exchange
  tellTurn: TellTurn
}

async function tellExchange(context: StoryContext, { cast, part, exchange, tellTurn }: Told): Promise<void> {
  const { database, settings, clock, story } = context
  const chat = await findMainConversation(database.db, cast[part].id)
  if (!chat) throw new Error('A being without a chat.')
  const asked = await database.write(async trx => {
    const message = await appendMessage(trx, {
      channelId: chat.id,
      senderId: settings.get('userId'),
      senderName: story.nickname,
      role: 'user',
      content: exchange.asked,
      createdAt: clock.now(),
    })
    // Whoever asks has read what was said before.
    await markRead(trx, chat.id, message.seq)
    return message
  })
  if (exchange.file) await attach(context, { beingId: cast[part].id, message: asked, file: exchange.file })
  const trigger = { id: asked.id, content: `${story.nickname}: ${exchange.asked}` }
  await tellTurn({ part, channelId: chat.id, kind: 'user_message', trigger, exchange })
}

interface Attached {
  beingId: string
  message: MessageRow
  file: NonNullable<Exchange['file']>
}

async function attach(context: StoryContext, { beingId, message, file }: Attached): Promise<void> {
  const folder = join(workspaceFolder(context, beingId), 'uploads')
  const path = join(folder, file.name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(path, file.content, { mode: 0o600 })
  const at = context.clock.now()
  await context.database.write(trx =>
    insertFile(trx, {
      id: uuidv7(at),
      conversation_id: message.conversation_id,
      message_id: message.id,
      name: file.name,
      size: Buffer.byteLength(file.content),
      mime_type: file.type,
      path: relative(context.dataDirectory, path),
      created_at: at,
      told: null,
    }),
  )
}
