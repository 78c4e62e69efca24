import { byId, element } from './dom.js'

const named = ['permission_request', 'permission_answered', 'status', 'message', 'queue', 'conversation']
const words = { live: 'live', reconnecting: 'reconnecting …' }

/** Follows the event stream; the browser reconnects by itself and says where it was. */
export class ChatFeed {
  constructor({ after, onEvent }) {
    this.dot = element('span', { class: 'status' })
    byId('bar-end').append(this.dot)
    this.show('reconnecting')
    const source = new EventSource(`/api/chat/stream?after=${after}`)
    source.addEventListener('open', () => this.show('live'))
    source.addEventListener('error', () => this.show('reconnecting'))
    source.addEventListener('message', ({ data }) => {
      const event = JSON.parse(data)
      onEvent(event.type, event)
    })
    for (const name of named) source.addEventListener(name, ({ data }) => onEvent(name, JSON.parse(data)))
    window.addEventListener('pagehide', () => source.close())
  }

  show(state) {
    this.dot.dataset.state = state
    this.dot.textContent = words[state]
  }
}
