import { get } from './api.js'
import { byId, element, timeElement } from './dom.js'
import { words } from './words.js'

export class ConversationList {
  constructor(onSelect) {
    this.onSelect = onSelect
    this.items = []
  }

  async load() {
    const [{ conversations }, { beings }] = await Promise.all([get('/api/chat/conversations'), get('/api/beings')])
    this.items = conversations
    this.curatorId = beings.find(being => being.isCurator)?.id
    this.show()
  }

  /** Several events in a row need one look at the list. */
  refresh() {
    this.waiting ??= setTimeout(() => {
      this.waiting = undefined
      // Without a connection there is nothing to show; the list is read again once it is back.
      this.load().catch(() => undefined)
    }, 150)
  }

  /** What the address names, a conversation or a being; otherwise the curator's. */
  first(id) {
    const mainOf = beingId => this.items.findLast(item => item.beingId !== '' && item.beingId === beingId)
    const named = this.items.find(item => item.sessionId === id) ?? mainOf(id)
    return named ?? mainOf(this.curatorId) ?? this.items[0]
  }

  mark(sessionId) {
    this.current = sessionId
    this.show()
  }

  show() {
    byId('conversations').replaceChildren(...this.items.map(item => this.entry(item)))
  }

  entry(item) {
    const link = element(
      'a',
      {
        href: `#${item.sessionId}`,
        onclick: event => {
          event.preventDefault()
          void this.onSelect(item)
        },
      },
      element('span', { class: 'row' }, element('strong', {}, item.displayName), timeElement(item.lastTime)),
      element('span', { class: 'preview' }, item.lastMessage || words.chat.noMessages),
    )
    if (item.sessionId === this.current) link.setAttribute('aria-current', 'true')
    return element('li', {}, link)
  }
}
