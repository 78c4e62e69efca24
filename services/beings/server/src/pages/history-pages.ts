import type { ConversationHistory, ConversationType } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { listConversationHistory } from '../features/chat/list-conversations.ts'
import { listMessages } from '../features/chat/list-messages.ts'
import type { Uses } from '../platform/kernel.ts'
import { tag } from './badge.ts'
import { beingTabs } from './being-tabs.ts'
import { link, moment, passage } from './cells.ts'
import { beingChoice, chooseBeing } from './choose-being.ts'
import { enumerate } from './enumerate.ts'
import { filters } from './filters.ts'
import { html, type Text } from './html.ts'
import { isUuid, pageRoute } from './page-route.ts'
import { pager } from './pager.ts'
import { counted, fill } from './phrase.ts'
import { queryPage, queryText } from './query-text.ts'
import { type RecordPage, recordPage } from './record-page.ts'
import { emptyState } from './record-table.ts'
import { sendPage } from './send-page.ts'
import { transcript } from './transcript.ts'

const paths = {
  single: '/chat-history-detail',
  group: '/group-chat-history-detail',
  broadcast: '/broadcast-history-detail',
} as const satisfies Record<ConversationType, string>

const begin: Record<ConversationType, Text> = {
  single: w => fill(w.history.begin.single, { link: link('/chat', w.history.saySomething) }),
  group: w => fill(w.history.begin.group, { link: link('/project', w.history.project) }),
  broadcast: w => w.history.begin.broadcast,
}

const pageSize = 50
const messagesShown = 100
const parents: Required<RecordPage>['parents'] = [['/chat-history', w => w.site.history]]

export function historyPageRoutes(app: App, context: Uses<'config' | 'database' | 'events' | 'settings'>): void {
  app.get('/chat-history', pageRoute, async (request, reply) => {
    const choice = await chooseBeing(context, request.query)
    const conversations = await listConversationHistory(context, choice.beingId)
    const place = { path: '/chat-history', page: queryPage(request.query), query: { beingId: choice.beingId } }
    const page: RecordPage = {
      title: w => w.history.title,
      current: '/chat-history',
      lead: w => w.history.lead,
      tools: html`${choice.beingId && beingTabs(choice.beingId, '/chat-history')}${filters({ path: '/chat-history', choices: [beingChoice(choice)] })}`,
      ...table(conversations, place),
      empty: conversations.length === 0 ? nothing('single') : undefined,
    }
    return sendPage(reply, recordPage(context, page))
  })

  for (const type of Object.keys(paths) as ConversationType[]) {
    app.get(paths[type], pageRoute, async (request, reply) =>
      sendPage(reply, recordPage(context, await detailPage(context, type, request.query))),
    )
  }
}

async function detailPage(
  context: Uses<'config' | 'database' | 'events' | 'settings'>,
  type: ConversationType,
  query: unknown,
): Promise<RecordPage> {
  const id = queryText(query, 'sessionId')?.toLowerCase()
  const conversations = await listConversationHistory(context)
  const chosen = id && isUuid(id) ? conversations.find(one => one.sessionId === id) : undefined
  if (chosen) return read(context, chosen, query)
  const rows = conversations.filter(one => one.type === type)
  return {
    title: w => w.history.titles[type],
    current: '/chat-history',
    parents,
    lead: rows.length > 0 ? w => w.history.choose : undefined,
    ...table(rows, { path: paths[type], page: queryPage(query) }),
    empty: rows.length === 0 ? nothing(type) : undefined,
  }
}

const nothing = (type: ConversationType) => emptyState(w => w.history.none[type], begin[type])

const nameOf = ({ untitled, displayName }: ConversationHistory) => (untitled ? '' : displayName)

interface Place {
  path: string
  query?: Record<string, string | undefined>
  page: number
}

function table(conversations: readonly ConversationHistory[], place: Place): Partial<RecordPage> {
  const shown = conversations.slice((place.page - 1) * pageSize, place.page * pageSize)
  return {
    columns: w => w.history.columns,
    rows: shown.map(one => [
      html`<strong>${link(`${paths[one.type]}?sessionId=${one.sessionId}`, nameOf(one) || (w => w.history.titles[one.type]))}</strong>`,
      tag(w => w.history.types[one.type]),
      passage(one.lastMessage),
      one.messageCount,
      moment(one.lastTime),
    ]),
    rest: pager({ ...place, pageSize, total: conversations.length }),
  }
}

async function read(
  context: Uses<'config' | 'database' | 'events' | 'settings'>,
  conversation: ConversationHistory,
  query: unknown,
): Promise<RecordPage> {
  const { sessionId, participants, type, messageCount: count } = conversation
  const name = nameOf(conversation)
  const before = queryText(query, 'before')
  const wish = { channelId: sessionId, limit: messagesShown }
  const newest = () => listMessages(context, wish)
  // A message that is not known any more is as if none had been named.
  const { messages, hasMore } = await (before ? listMessages(context, { ...wish, before }).catch(newest) : newest())
  const address = `${paths[type]}?sessionId=${sessionId}`
  const [first] = messages
  const names = enumerate(participants.map(participant => html`<bdi>${participant.name}</bdi>`))
  return {
    title: w => (name ? fill(w.history.titlesWith[type], { name }) : w.history.titles[type]),
    current: '/chat-history',
    parents,
    lead: w => counted(w, w.history.messagesOf, { count, names }),
    aside: html`<a class="button small quiet" href="/chat#${sessionId}">${w => w.history.toChat}</a>`,
    rest: html`${hasMore && html`<p><a class="button quiet" href="${address}&before=${first?.id ?? ''}">${w => w.history.older}</a></p>`}
${transcript(context, messages)}
${before && html`<p><a class="button quiet" href="${address}">${w => w.history.newest}</a></p>`}`,
  }
}
