import type { ConversationHistory, ConversationType, Message } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { listConversationHistory } from '../chat/list-conversations.ts'
import { listMessages } from '../chat/list-messages.ts'
import type { BeingsContext } from '../context.ts'
import { chooseBeing } from './choose-being.ts'
import { html } from './html.ts'
import { isUuid, pageRoute } from './page-route.ts'
import { queryText } from './query-text.ts'
import { link, moment, recordPage } from './record-page.ts'
import { sendPage } from './send-page.ts'

const details = {
  single: { path: '/chat-history-detail', title: 'Conversation' },
  group: { path: '/group-chat-history-detail', title: 'Group conversation' },
  broadcast: { path: '/broadcast-history-detail', title: 'Broadcast' },
} as const satisfies Record<ConversationType, { path: string; title: string }>

export function historyPageRoutes(app: App, context: BeingsContext): void {
  app.get('/chat-history', pageRoute, async (request, reply) => {
    const { beingId, links } = await chooseBeing(context, '/chat-history', request.query)
    const conversations = await listConversationHistory(context, beingId)
    const page = { title: 'Chat history', intro: links, ...table(conversations) }
    return sendPage(reply, recordPage(context, page))
  })

  for (const [type, { path, title }] of Object.entries(details)) {
    app.get(path, pageRoute, async (request, reply) => {
      const id = queryText(request.query, 'sessionId')?.toLowerCase()
      const conversations = await listConversationHistory(context)
      const chosen = id && isUuid(id) ? conversations.find(one => one.sessionId === id) : undefined
      const page = chosen
        ? { ...(await transcript(context, chosen)), title: `${title}: ${chosen.displayName}` }
        : { title, intro: 'Which one?', ...table(conversations.filter(one => one.type === type)) }
      return sendPage(reply, recordPage(context, page))
    })
  }
}

function table(conversations: readonly ConversationHistory[]) {
  return {
    columns: ['With', 'Type', 'Last message', 'Messages', 'Time'],
    rows: conversations.map(one => [
      link(`${details[one.type].path}?sessionId=${one.sessionId}`, one.displayName || 'Conversation'),
      one.type,
      one.lastMessage || '–',
      one.messageCount,
      moment(one.lastTime),
    ]),
    empty: 'No conversations.',
  }
}

async function transcript(context: BeingsContext, { sessionId, participants }: ConversationHistory) {
  const { messages, hasMore } = await listMessages(context, { channelId: sessionId, limit: 200 })
  const names = participants.map(participant => participant.name).join(', ')
  return {
    intro: html`${link('/chat-history', 'All conversations')} · ${names}${hasMore && ' · the newest 200 messages'}`,
    columns: ['Time', 'Sender', 'Role', 'Message'],
    rows: messages.map(message => [moment(message.timestamp), message.senderName, message.role, content(message)]),
    empty: 'Nothing was said.',
  }
}

function content({ content: text, toolCalls = [], files = [] }: Message) {
  const calls = toolCalls.map(call => {
    const result = call.result && (call.result.success ? call.result.output : `Error: ${call.result.error}`)
    return html`<br><code>${call.name} ${JSON.stringify(call.parameters)}</code>${result && html` → ${result}`}`
  })
  return html`${text}${calls}${files.map(file => html`<br>${file.fileName} (${file.fileSize} bytes)`)}`
}
