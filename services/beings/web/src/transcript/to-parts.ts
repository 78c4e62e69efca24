import type { Message, MessageToolCall } from '@trivium/beings-contract'

export type WorkItem =
  | { kind: 'thinking'; message: ShownMessage }
  | { kind: 'call'; message: ShownMessage; call: ShownCall }

/** A call as it is stored, or as the stream tells it while it is made. */
export type ShownCall = Omit<MessageToolCall, 'status'> & {
  status?: MessageToolCall['status'] | 'running' | 'waiting_permission' | undefined
}

/** A message as it is stored, or while it is being written. */
export type ShownMessage = Omit<Message, 'toolCalls'> & { toolCalls?: ShownCall[] }

export type Part = { kind: 'text'; message: ShownMessage } | { kind: 'work'; items: WorkItem[] }

/** A turn in the order in which it happened: what was thought and done between two texts belongs together. */
export function toParts(messages: readonly ShownMessage[]): Part[] {
  const parts: Part[] = []
  const add = (item: WorkItem) => {
    const last = parts.at(-1)
    if (last?.kind === 'work') last.items.push(item)
    else parts.push({ kind: 'work', items: [item] })
  }
  for (const message of messages) {
    const streaming = message.status === 'streaming'
    if (message.thinking || streaming) add({ kind: 'thinking', message })
    if (message.content !== '' || streaming) parts.push({ kind: 'text', message })
    for (const call of message.toolCalls ?? []) add({ kind: 'call', message, call })
  }
  return parts
}

/** How a call stands; one that was stored before calls kept how they ended says it by its result. */
export function stateOf({ status, result }: ShownCall): NonNullable<ShownCall['status']> | 'open' {
  if (status) return status
  if (!result) return 'open'
  return result.success ? 'completed' : 'failed'
}

export function hasEnded(call: ShownCall): boolean {
  return !['running', 'waiting_permission', 'open'].includes(stateOf(call))
}

const telling = ['path', 'url', 'command', 'content', 'query', 'message']

/** What a person wants to know first about a call: the action and what it touches. */
export function touchedBy({ action, ...rest }: Record<string, unknown>): string {
  const told = telling.map(key => rest[key]).find(value => typeof value === 'string' && value !== '')
  const target = told ?? Object.values(rest).find(value => typeof value === 'string' && value !== '')
  return [action, target]
    .filter(value => typeof value === 'string' && value !== '')
    .join(' ')
    .slice(0, 200)
}
