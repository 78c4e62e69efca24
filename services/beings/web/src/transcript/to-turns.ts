import type { ShownMessage } from './to-parts.ts'

/** What somebody said in one go: a message, or all the messages of one turn of a being. */
export interface Turn {
  /** The id of its first message. */
  id: string
  role: ShownMessage['role']
  messages: readonly [ShownMessage, ...ShownMessage[]]
}

/** The results of tools stand at their calls, so their messages are left out. */
export function toTurns(messages: readonly ShownMessage[]): Turn[] {
  const turns: Turn[] = []
  for (const message of messages) {
    if (message.role === 'tool') continue
    const last = turns.at(-1)
    if (last && goesOn(last, message)) {
      turns[turns.length - 1] = { ...last, messages: [...last.messages, message] }
    } else turns.push({ id: message.id, role: message.role, messages: [message] })
  }
  return turns
}

function goesOn({ messages }: Turn, { role, senderId, turnId }: ShownMessage): boolean {
  const [first] = messages
  return role === 'assistant' && turnId !== undefined && first.turnId === turnId && first.senderId === senderId
}

/** Whether a turn is the same as when it was drawn last. */
export function isSameTurn(one: Turn, other: Turn): boolean {
  return (
    one.messages.length === other.messages.length &&
    one.messages.every((message, index) => message === other.messages[index])
  )
}
