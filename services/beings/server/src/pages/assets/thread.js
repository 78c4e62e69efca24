import { get } from './api.js'
import { askCard } from './ask-card.js'
import { byId, element } from './dom.js'
import { MessageView } from './message-view.js'
import { problemNotice } from './problem.js'
import { fill, fillWith, words } from './words.js'

/** The open conversation: its messages, the reply under way, the being's questions. */
export class Thread {
  constructor(userId) {
    this.userId = userId
    this.scroller = byId('messages')
    this.list = byId('message-list')
    this.scroller.addEventListener('scroll', () => this.noteScroll())
    byId('new-messages').addEventListener('click', () => this.follow())
    byId('older').addEventListener('click', () => this.showOlder())
    this.clear()
  }

  async open(conversation) {
    this.conversation = conversation
    this.clear()
    byId('thread-title').textContent = conversation.displayName
    const { visit } = this
    try {
      await this.reload()
      await this.loadBeing()
      if (visit === this.visit && this.views.size === 0) this.showEmpty()
    } catch (error) {
      if (visit === this.visit) this.complain(error)
    }
  }

  /** Nothing of the conversation before stays, and what it still asked for no longer counts. */
  clear() {
    this.visit = {}
    this.views = new Map()
    this.asks = new Map()
    this.members = new Map()
    this.oldest = undefined
    this.sticky = true
    this.lastTop = 0
    this.list.replaceChildren()
    Object.assign(byId('older'), { hidden: true, disabled: false })
    this.showStatus({ status: '' })
    this.showDemoNote({})
  }

  async reload() {
    const { visit, conversation } = this
    const { messages, hasMore, lastEventId } = await get(`/api/chat/messages?channelId=${conversation.sessionId}`)
    if (visit !== this.visit) return
    this.lastEventId = lastEventId
    if (this.oldest === undefined) byId('older').hidden = !hasMore
    this.oldest ??= messages[0]?.id
    for (const message of messages) this.put(message, lastEventId)
  }

  async loadBeing() {
    const { visit, conversation } = this
    const { beingId, sessionId } = conversation
    const detail = beingId ? await get(`/api/beings/detail?beingId=${beingId}`) : undefined
    const members = detail ? [detail] : await membersOf(sessionId)
    if (visit !== this.visit) return
    this.members = new Map(members.map(({ id, name }) => [id, name]))
    if (detail) {
      this.showStatus(detail)
      this.showDemoNote(detail)
    }
    const busy = members.filter(({ status }) => isBusy(status))
    const answers = await Promise.all(busy.map(({ id }) => get(`/permission/check?userId=${id}`)))
    if (visit !== this.visit) return
    for (const { requests = [] } of answers) for (const request of requests) this.ask(request)
  }

  has(beingId) {
    return this.members.has(beingId)
  }

  async showOlder() {
    const { visit, conversation, oldest } = this
    const button = byId('older')
    button.disabled = true
    this.olderProblem?.remove()
    try {
      const page = await get(`/api/chat/messages?channelId=${conversation.sessionId}&before=${oldest}`)
      if (visit === this.visit) this.putBefore(page)
    } catch (error) {
      if (visit !== this.visit) return
      this.olderProblem = problemNotice(error)
      this.list.prepend(this.olderProblem)
    } finally {
      if (visit === this.visit) button.disabled = false
    }
  }

  putBefore({ messages, hasMore }) {
    const before = this.scroller.scrollHeight
    const older = messages.filter(isShown).map(message => [message.id, new MessageView(message, this.userId)])
    this.list.prepend(...older.map(([, view]) => view.node))
    this.views = new Map([...older, ...this.views])
    this.oldest = messages[0]?.id
    byId('older').hidden = !hasMore
    this.scroller.scrollTop += this.scroller.scrollHeight - before
  }

  receive(type, event) {
    if (type === 'message') this.put(event.message, event.eventId)
    else if (type === 'chunk') this.viewOf(event).append(event.content, event.eventId)
    else if (type === 'thinking') this.viewOf(event).think(event.content, event.eventId)
    else if (type === 'tool_call') this.viewOf(event).tool({ ...event, name: event.tool })
    else if (type === 'status') this.noteStatus(event)
    else if (type === 'permission_request') this.ask(event.request)
    else if (type === 'permission_answered') this.answered(event.requestId)
    else if (type === 'error') this.complain({ message: event.message, lang: 'en' })
    else if (type === 'conversation') void this.open(this.conversation)
    if (type === 'complete' || type === 'error') this.reload().catch(() => undefined)
    this.settle()
  }

  /** Fragments may come before the stored message they belong to. */
  viewOf({ messageId }) {
    return this.views.get(messageId) ?? this.put(this.unstored(messageId))
  }

  unstored(id) {
    const { beingId, displayName } = this.conversation
    const common = { id, senderId: beingId, senderName: this.members.get(beingId) ?? displayName, role: 'assistant' }
    return { ...common, content: '', status: 'streaming', timestamp: new Date().toISOString() }
  }

  /** The message as it was at this event. */
  put(message, eventId) {
    if (!isShown(message)) return undefined
    this.list.querySelector('.empty-chat')?.remove()
    const known = this.views.get(message.id)
    if (known) known.update(message, eventId)
    else {
      const view = new MessageView(message, this.userId)
      this.views.set(message.id, view)
      this.list.append(view.node)
    }
    for (const { card } of this.asks.values()) this.list.append(card)
    this.showButtons()
    this.settle()
    return this.views.get(message.id)
  }

  ask(request) {
    if (this.asks.has(request.requestId)) return
    const name = this.members.get(request.userId) ?? this.conversation.displayName
    const card = askCard(request, { name, onAnswered: () => this.answered(request.requestId) })
    this.asks.set(request.requestId, { card, beingId: request.userId })
    this.list.append(card)
    for (const view of this.views.values()) view.waitFor(request.tool)
    this.settle()
  }

  answered(requestId) {
    this.asks.get(requestId)?.card.remove()
    this.asks.delete(requestId)
  }

  /** Whoever does nothing has no question; in a group the others go on. */
  noteStatus(event) {
    if (event.beingId === this.conversation.beingId) this.showStatus(event)
    if (isBusy(event.status)) return
    for (const [id, { beingId }] of this.asks) if (beingId === event.beingId) this.answered(id)
  }

  showStatus({ status, statusCode, statusReason }) {
    this.busy = isBusy(status)
    const label = byId('being-status')
    label.dataset.state = status
    label.replaceChildren(...describeStatus(status, statusCode, statusReason))
    this.showButtons()
  }

  /** A group has no status of its own, but its replies can be stopped as well. */
  showButtons() {
    const busy = this.busy || [...this.views.values()].some(view => view.message.status === 'streaming')
    byId('stop').hidden = !busy
    byId('send').hidden = busy
  }

  /** A being may have a client of its own, whatever the default is. */
  showDemoNote({ aiClientType }) {
    const note = byId('demo-note')
    note.hidden = (aiClientType || note.dataset.default) !== 'Demo'
  }

  showEmpty() {
    const { suggestions, demoSuggestions } = words.chat
    const offers = (byId('demo-note').hidden ? suggestions : demoSuggestions).map(text =>
      element('button', { class: 'button quiet', type: 'button', 'data-suggestion': text }, text),
    )
    const title = element('h2', {}, fill(words.chat.hello, { name: this.conversation.displayName }))
    const hint = element('p', {}, words.chat.begin)
    this.list.append(
      element('div', { class: 'empty-chat' }, title, hint, element('div', { class: 'suggestions' }, ...offers)),
    )
  }

  complain(error) {
    this.list.append(problemNotice(error))
    this.settle()
  }

  /** We only ever scroll down, and hear of it late, when there is more below: only the reader goes up. */
  noteScroll() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller
    const below = scrollHeight - scrollTop - clientHeight
    const wentUp = scrollTop < this.lastTop
    this.lastTop = scrollTop
    if (wentUp && below > 1) this.sticky = false
    else if (below < 80) this.sticky = true
    if (this.sticky) byId('new-messages').hidden = true
  }

  follow() {
    this.sticky = true
    this.settle()
  }

  /** Stays where the reader put it, unless that is the end. */
  settle() {
    requestAnimationFrame(() => {
      this.stay()
      byId('new-messages').hidden = this.sticky
    })
  }

  stay() {
    if (this.sticky) this.scroller.scrollTop = this.scroller.scrollHeight
  }
}

// The result of a tool is shown inside the card of its call.
const isShown = ({ role }) => role !== 'tool'
const isBusy = status => status === 'running' || status === 'waiting_permission'

async function membersOf(sessionId) {
  const [{ conversations }, { beings }] = await Promise.all([
    get('/api/chat-history/conversations'),
    get('/api/beings'),
  ])
  const { participants = [] } = conversations.find(conversation => conversation.sessionId === sessionId) ?? {}
  return beings.filter(being => participants.some(({ id }) => id === being.id))
}

function describeStatus(status, code, reason) {
  if (status !== 'stopped' || !reason) return [words.chat.states[status] ?? '']
  const known = JSON.parse(byId('being-status').dataset.reasons)[code]
  return fillWith(words.chat.stoppedBecause, { reason: known ?? element('span', { lang: 'en' }, reason) })
}
