import { get } from './api.js'
import { askCard } from './ask-card.js'
import { byId, element } from './dom.js'
import { MessageView } from './message-view.js'
import { fill, words } from './words.js'

/** The open conversation: its messages, the reply under way, the being's questions. */
export class Thread {
  constructor(userId) {
    this.userId = userId
    this.scroller = byId('messages')
    this.list = byId('message-list')
    this.lastEventId = 0
    this.scroller.addEventListener('scroll', () => this.noteScroll())
    byId('new-messages').addEventListener('click', () => this.follow())
    byId('older').addEventListener('click', () => this.showOlder())
  }

  async open(conversation) {
    this.conversation = conversation
    this.views = new Map()
    this.asks = new Map()
    this.list.replaceChildren()
    this.sticky = true
    byId('thread-title').textContent = conversation.displayName
    await this.reload()
    await this.loadBeing()
    if (this.views.size === 0) this.showEmpty()
  }

  async reload() {
    const { sessionId } = this.conversation
    const { messages, hasMore, lastEventId } = await get(`/api/chat/messages?channelId=${sessionId}`)
    if (sessionId !== this.conversation.sessionId) return
    this.lastEventId = lastEventId
    if (this.views.size === 0) byId('older').hidden = !hasMore
    for (const message of messages) this.put(message)
  }

  async loadBeing() {
    const { beingId } = this.conversation
    if (!beingId) return
    const [detail, { requests = [] }] = await Promise.all([
      get(`/api/beings/detail?beingId=${beingId}`),
      get(`/permission/check?userId=${beingId}`),
    ])
    this.showStatus(detail)
    this.showDemoNote(detail)
    for (const request of requests) this.ask(request)
  }

  async showOlder() {
    const first = this.views.keys().next().value
    const before = this.scroller.scrollHeight
    const { messages, hasMore } = await get(
      `/api/chat/messages?channelId=${this.conversation.sessionId}&before=${first}`,
    )
    const older = new Map(messages.map(message => [message.id, new MessageView(message, this.userId)]))
    this.list.prepend(...[...older.values()].map(view => view.node))
    this.views = new Map([...older, ...this.views])
    byId('older').hidden = !hasMore
    this.scroller.scrollTop += this.scroller.scrollHeight - before
  }

  receive(type, event) {
    if (type === 'message') this.put(event.message)
    else if (type === 'chunk') this.viewOf(event).append(event.content)
    else if (type === 'tool_call') this.viewOf(event).tool({ ...event, name: event.tool })
    else if (type === 'status') this.showStatus(event)
    else if (type === 'permission_request') this.ask(event.request)
    else if (type === 'permission_answered') this.answered(event.requestId)
    else if (type === 'error') this.complain(event.message)
    else if (type === 'conversation') this.open(this.conversation).catch(() => undefined)
    if (type === 'complete' || type === 'error') this.reload().catch(() => undefined)
    this.settle()
  }

  /** Fragments may come before the stored message they belong to. */
  viewOf({ messageId }) {
    return this.views.get(messageId) ?? this.put(this.unstored(messageId))
  }

  unstored(id) {
    const { beingId, displayName } = this.conversation
    const common = { id, senderId: beingId, senderName: this.beingName ?? displayName, role: 'assistant' }
    return { ...common, content: '', status: 'streaming', timestamp: new Date().toISOString() }
  }

  put(message) {
    // The result of a tool is shown inside the card of its call.
    if (message.role === 'tool') return undefined
    this.list.querySelector('.empty-chat')?.remove()
    const known = this.views.get(message.id)
    if (known) known.update(message)
    else {
      const view = new MessageView(message, this.userId)
      this.views.set(message.id, view)
      this.list.append(view.node)
    }
    for (const card of this.asks.values()) this.list.append(card)
    this.settle()
    return this.views.get(message.id)
  }

  ask(request) {
    if (this.asks.has(request.requestId)) return
    const name = this.beingName ?? this.conversation.displayName
    const card = askCard(request, { name, onAnswered: () => this.answered(request.requestId) })
    this.asks.set(request.requestId, card)
    this.list.append(card)
    for (const view of this.views.values()) view.waitFor(request.tool)
    this.settle()
  }

  answered(requestId) {
    this.asks.get(requestId)?.remove()
    this.asks.delete(requestId)
  }

  showStatus({ name, status, statusReason }) {
    if (name) this.beingName = name
    const busy = status === 'running' || status === 'waiting_permission'
    const label = byId('being-status')
    label.dataset.state = status
    label.textContent = describeStatus(status, statusReason)
    byId('stop').hidden = !busy
    byId('send').hidden = busy
    if (!busy) for (const id of [...this.asks.keys()]) this.answered(id)
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

  complain(text) {
    this.list.append(element('p', { class: 'notice bad', role: 'alert' }, text))
    this.settle()
  }

  noteScroll() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller
    this.sticky = scrollHeight - scrollTop - clientHeight < 80
    if (this.sticky) byId('new-messages').hidden = true
  }

  follow() {
    this.sticky = true
    this.settle()
  }

  /** Stays where the reader put it, unless that is the end. */
  settle() {
    requestAnimationFrame(() => {
      if (this.sticky) this.scroller.scrollTop = this.scroller.scrollHeight
      byId('new-messages').hidden = this.sticky
    })
  }
}

function describeStatus(status, reason) {
  if (status === 'stopped' && reason) return fill(words.chat.stoppedBecause, { reason })
  return words.chat.states[status] ?? ''
}
