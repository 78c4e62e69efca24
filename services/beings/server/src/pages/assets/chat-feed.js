import { byId, element } from './dom.js'
import { words } from './words.js'

// To a browser an event named "message" and one without a name are the same, so that listener gets both.
const named = ['message', 'permission_request', 'permission_answered', 'status', 'queue', 'conversation']

/** Follows the event stream; the browser reconnects by itself and says where it was. */
export class ChatFeed {
  constructor({ after, onEvent, onReconnect }) {
    this.dot = element('span', { class: 'status' })
    byId('bar-end').append(this.dot)
    this.show('reconnecting')
    const source = new EventSource(`/api/chat/stream?after=${after}`)
    let opened = false
    source.addEventListener('open', () => {
      this.show('live')
      if (opened) onReconnect()
      opened = true
    })
    source.addEventListener('error', () => this.show('reconnecting'))
    for (const name of named) {
      source.addEventListener(name, ({ data }) => {
        const event = JSON.parse(data)
        onEvent(event.type, event)
      })
    }
    window.addEventListener('pagehide', () => source.close())
  }

  show(state) {
    this.dot.dataset.state = state
    this.dot.textContent = words.chat.feed[state]
  }
}
