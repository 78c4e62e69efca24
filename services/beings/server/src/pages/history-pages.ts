import type { ConversationHistory, ConversationType } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { listConversationHistory } from '../chat/list-conversations.ts'
import { listMessages } from '../chat/list-messages.ts'
import type { BeingsContext } from '../context.ts'
import { tag } from './badge.ts'
import { beingTabs } from './being-tabs.ts'
import { link, moment, passage } from './cells.ts'
import { beingChoice, chooseBeing } from './choose-being.ts'
import { filters } from './filters.ts'
import { html } from './html.ts'
import { isUuid, pageRoute } from './page-route.ts'
import { pager } from './pager.ts'
import { queryPage, queryText } from './query-text.ts'
import { type RecordPage, recordPage } from './record-page.ts'
import { emptyState } from './record-table.ts'
import { sendPage } from './send-page.ts'
import { transcript } from './transcript.ts'

const details = {
  single: { path: '/chat-history-detail', title: 'Conversation', none: 'No conversations yet' },
  group: { path: '/group-chat-history-detail', title: 'Group conversation', none: 'No group conversations yet' },
  broadcast: { path: '/broadcast-history-detail', title: 'Broadcast', none: 'No broadcasts yet' },
} as const satisfies Record<ConversationType, { path: string; title: string; none: string }>

const begin = {
  single: html`${link('/chat', 'Say something')} to a being, and it will be here.`,
  group: html`Every ${link('/project', 'project')} has one, for you and its members.`,
  broadcast: 'A message to all beings at once makes one: POST /api/chat/broadcast with the field content.',
}

const pageSize = 50
const messagesShown = 100
const parents = [['/chat-history', 'History']] as const

export function historyPageRoutes(app: App, context: BeingsContext): void {
  app.get('/chat-history', pageRoute, async (request, reply) => {
    const choice = await chooseBeing(context, request.query)
    const conversations = await listConversationHistory(context, choice.beingId)
    const place = { path: '/chat-history', page: queryPage(request.query), query: { beingId: choice.beingId } }
    const page = {
      title: 'Chat history',
      lead: 'Everything that was said, in every kind of conversation.',
      tools: html`${choice.beingId && beingTabs(choice.beingId, '/chat-history')}${filters({ path: '/chat-history', choices: [beingChoice(choice)] })}`,
      ...table(conversations, place),
      empty: emptyState(details.single.none, begin.single),
    }
    return sendPage(reply, recordPage(context, { current: '/chat-history', ...page }))
  })

  for (const type of Object.keys(details) as ConversationType[]) {
    app.get(details[type].path, pageRoute, async (request, reply) =>
      sendPage(reply, recordPage(context, await detailPage(context, type, request.query))),
    )
  }
}

async function detailPage(context: BeingsContext, type: ConversationType, query: unknown): Promise<RecordPage> {
  const { path, title, none } = details[type]
  const id = queryText(query, 'sessionId')?.toLowerCase()
  const conversations = await listConversationHistory(context)
  const chosen = id && isUuid(id) ? conversations.find(one => one.sessionId === id) : undefined
  const common = { current: '/chat-history', parents }
  if (chosen) return { ...common, ...(await read(context, chosen, query)) }
  const rows = conversations.filter(one => one.type === type)
  const lead = rows.length > 0 && 'Choose one to read it.'
  const empty = emptyState(none, begin[type])
  return { ...common, title, ...(lead && { lead }), ...table(rows, { path, page: queryPage(query) }), empty }
}

interface Place {
  path: string
  query?: Record<string, string | undefined>
  page: number
}

function table(conversations: readonly ConversationHistory[], place: Place) {
  const shown = conversations.slice((place.page - 1) * pageSize, place.page * pageSize)
  return {
    columns: ['With', 'Type', 'Last message', 'Messages', 'Time'],
    rows: shown.map(one => [
      html`<strong>${link(`${details[one.type].path}?sessionId=${one.sessionId}`, one.displayName || 'Conversation')}</strong>`,
      tag(one.type),
      passage(one.lastMessage),
      one.messageCount,
      moment(one.lastTime),
    ]),
    rest: pager({ ...place, pageSize, total: conversations.length }),
  }
}

async function read(context: BeingsContext, conversation: ConversationHistory, query: unknown) {
  const { sessionId, participants, displayName, type } = conversation
  const before = queryText(query, 'before')
  const wish = { channelId: sessionId, limit: messagesShown }
  const newest = () => listMessages(context, wish)
  // A message that is not known any more is as if none had been named.
  const { messages, hasMore } = await (before ? listMessages(context, { ...wish, before }).catch(newest) : newest())
  const { path, title } = details[type]
  const address = `${path}?sessionId=${sessionId}`
  const [first] = messages
  return {
    title: `${title}: ${displayName}`,
    lead: html`${participants.map((participant, index) => html`${index > 0 && ', '}<bdi>${participant.name}</bdi>`)} · ${conversation.messageCount} messages`,
    aside: html`<a class="button small quiet" href="/chat#${sessionId}">Open in the chat</a>`,
    rest: html`${hasMore && html`<p><a class="button quiet" href="${address}&before=${first?.id ?? ''}">Older messages</a></p>`}
${transcript(messages, context.settings.get('userId'))}
${before && html`<p><a class="button quiet" href="${address}">Newest messages</a></p>`}`,
  }
}
