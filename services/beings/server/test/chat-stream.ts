import { cleanUpLater, drain } from '@trivium/testing'
import type { Caller } from './caller.ts'

export interface SeenEvent {
  id: string
  /** Empty for the events of the specification. */
  name: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it knows to be there, and fails where it is not
  data: any
  at: number
}

export interface ChatStream {
  events: SeenEvent[]
  of(type: string): SeenEvent[]
  /** Waits until the condition holds for what has been seen. */
  until(condition: (stream: ChatStream) => boolean): Promise<void>
  /** Waits for the end of this many turns. */
  ends(count?: number): Promise<void>
  text(messageId?: string): string
  close(): void
}

/** Reads the chat stream of a user as a browser would. */
export async function followChat(
  user: Caller,
  path = '/api/chat/stream',
  headers: Record<string, string> = {},
): Promise<ChatStream> {
  const controller = new AbortController()
  const response = await user.fetch(path, { headers, signal: controller.signal })
  if (response.status !== 200) throw new Error(`The stream answered ${response.status}.`)
  const stream: ChatStream = {
    events: [],
    of: type => stream.events.filter(event => event.data?.type === type || event.name === type),
    until: async condition => void (await drain(() => condition(stream))),
    ends: (count = 1) => stream.until(() => stream.of('complete').length + stream.of('error').length >= count),
    text: messageId =>
      stream
        .of('chunk')
        .filter(event => messageId === undefined || event.data.messageId === messageId)
        .map(event => event.data.content)
        .join(''),
    close: () => controller.abort(),
  }
  void read(response, stream).catch(() => undefined)
  cleanUpLater(async () => stream.close())
  return stream
}

async function read(response: Response, stream: ChatStream): Promise<void> {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const part of response.body ?? []) {
    const blocks = (rest + decoder.decode(part as Uint8Array, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = parse(block)
      if (event) stream.events.push(event)
    }
  }
}

function parse(block: string): SeenEvent | undefined {
  const lines = block.split('\n')
  const value = (name: string) =>
    lines
      .filter(line => line.startsWith(`${name}:`))
      .map(line => line.slice(name.length + 1).trimStart())
      .join('\n')
  const data = value('data')
  if (data === '') return undefined
  return { id: value('id'), name: value('event'), data: JSON.parse(data), at: performance.now() }
}
