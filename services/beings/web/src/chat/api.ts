import type {
  BeingDetail,
  ChatContext,
  Conversation,
  GroupChange,
  MessageFile,
  MessageHit,
  NewGroup,
  TranscriptFormat,
} from '@trivium/beings-contract'
import { ask, requestJson } from '@trivium/ui'
import { withQuery } from '../patterns/use-list.ts'
import type { ShownMessage } from '../transcript/to-parts.ts'

const send = <Answer>(verb: string, body: unknown, keepalive = false) =>
  requestJson<Answer>(`/api/chat/${verb}`, { method: 'POST', body, keepalive })

export interface MessagePage {
  messages: ShownMessage[]
  hasMore: boolean
  hasNewer: boolean
  lastEventId: number
}

/** Where in a conversation; nothing of it: its end. */
export interface Place {
  before?: string
  after?: string
  around?: string
}

interface Saved {
  conversation: Conversation
}

interface NewMessage {
  channelId: string
  content: string
  fileIds: string[]
  mentions: string[]
}

interface Again {
  channelId: string
  messageId: string
  model?: string
  aiClientType?: string
}

/** Every address of the chat. */
export const chatApi = {
  conversations: async (signal: AbortSignal) =>
    (await requestJson<{ conversations: Conversation[] }>('/api/chat/conversations', { signal })).conversations,
  messages: (channelId: string, place: Place = {}) =>
    requestJson<MessagePage>(withQuery('/api/chat/messages', { channelId, ...place })),
  search: async (keyword: string, signal: AbortSignal) =>
    (await requestJson<{ results: MessageHit[] }>(withQuery('/api/chat/search', { keyword }), { signal })).results,
  being: (beingId: string, signal: AbortSignal) =>
    requestJson<BeingDetail>(withQuery('/api/beings/detail', { beingId }), { signal }),
  context: (channelId: string, signal: AbortSignal) =>
    requestJson<ChatContext>(withQuery('/api/chat/context', { channelId }), { signal }),
  send: (message: NewMessage) => send<{ messageId: string }>('send', message),
  stop: (channelId: string) => send<{ stopped: boolean }>('stop', { channelId }),
  goOn: (channelId: string) => send<unknown>('continue', { channelId }),
  edit: (messageId: string, content: string) => send<unknown>('edit', { messageId, content }),
  again: (wanted: Again) => send<unknown>('regenerate', wanted),
  choose: (messageId: string) => send<unknown>('choose', { messageId }),
  branch: (messageId: string) => send<Saved>('branch', { messageId }),
  begin: (beingId: string) => send<Saved>('new', { beingId }),
  group: (group: NewGroup) => send<Saved>('group', group),
  members: (change: GroupChange) => send<Saved>('members', change),
  rename: (channelId: string, title: string) => send<Saved>('rename', { channelId, title }),
  pin: (channelId: string, pinned: boolean) => send<Saved>('pin', { channelId, pinned }),
  read: (channelId: string) => send<Saved>('read', { channelId }),
  model: (channelId: string, aiClientType: string, model: string) =>
    send<Saved>('model', { channelId, aiClientType, model }),
  clear: (channelId: string, keepalive: boolean) => send<unknown>('clear', { channelId }, keepalive),
  remove: (channelId: string, keepalive: boolean) => send<unknown>('delete', { channelId }, keepalive),
  exportAddress: (channelId: string, format: TranscriptFormat) => withQuery('/api/chat/export', { channelId, format }),
  async attach(file: File, signal: AbortSignal): Promise<MessageFile> {
    const body = new FormData()
    body.set('file', file)
    const response = await ask('/api/chat/attach', { method: 'POST', body, signal })
    return ((await response.json()) as { file: MessageFile }).file
  },
  detach: (fileId: string) => send<unknown>('detach', { fileId }),
}

export const chatKeys = {
  list: ['conversation', 'list', {}] as const,
  search: (keyword: string) => ['conversation', 'search', keyword] as const,
  being: (id: string) => ['being', 'one', id] as const,
  context: (channelId: string) => ['chat-context', 'one', channelId] as const,
}
