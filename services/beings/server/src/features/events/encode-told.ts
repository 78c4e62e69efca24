import type { ToldChatEvent } from '@trivium/beings-contract'
import { encodeEvent } from '@trivium/live'
import { changeType, type StoredChatEvent } from '../../platform/events/chat-event-store.ts'
import { isFragment } from '../../platform/events/event-bundles.ts'

/**
 * A stretch of the log as it goes on the wire. What the chat tells in one go is one event: a reader has it whole or not at
 * all, so a connection that breaks inside of joined fragments doubles no word and loses none.
 */
export function encodeTold(events: readonly StoredChatEvent[]): Buffer {
  const parts: string[] = []
  let chat: StoredChatEvent[] = []
  const endChat = () => {
    if (chat.length > 0) parts.push(encodeChat(chat))
    chat = []
  }
  for (const event of events) {
    if (event.type !== changeType) chat.push(event)
    else {
      endChat()
      parts.push(encodeEvent({ seq: event.seq, event: changeType, data: event.data }))
    }
  }
  endChat()
  return Buffer.from(parts.join(''))
}

function encodeChat(events: readonly StoredChatEvent[]): string {
  return encodeEvent({
    seq: events.at(-1)?.seq ?? 0,
    event: 'chat',
    data: `{"events":[${joinFragments(events).join()}]}`,
  })
}

type Fragment = Extract<ToldChatEvent, { type: 'chunk' | 'thinking' }>

/** Fragments of a message are joined as long as nothing but fragments lies between them. The data is JSON already. */
function joinFragments(events: readonly StoredChatEvent[]): string[] {
  const told: (string | Fragment)[] = []
  const open = new Map<string, Fragment>()
  for (const { seq, type, data } of events) {
    if (!isFragment(type)) {
      open.clear()
      told.push(data)
      continue
    }
    const fragment = JSON.parse(data) as Fragment
    const key = `${type} ${fragment.messageId}`
    const begun = open.get(key)
    if (begun) Object.assign(begun, { content: begun.content + fragment.content, to: seq })
    else {
      const first = { ...fragment, from: seq, to: seq }
      open.set(key, first)
      told.push(first)
    }
  }
  return told.map(event => (typeof event === 'string' ? event : JSON.stringify(event)))
}
