import { get } from './api.js'
import { byId, element } from './dom.js'
import { signInPath } from './problem.js'
import { words } from './words.js'

// To a browser an event named "message" and one without a name are the same, so that listener gets both.
const named = ['message', 'thinking', 'permission_request', 'permission_answered', 'status', 'queue', 'conversation']

/** Long enough for a service that starts again not to be asked in vain all the time. */
const pauseMs = 5000

/** Follows the event stream; the browser reconnects by itself and says where it was. */
export class ChatFeed {
  constructor({ after, onEvent, onReconnect }) {
    Object.assign(this, { after, onEvent, onReconnect })
    this.dot = element('span', { class: 'status' })
    byId('bar-end').append(this.dot)
    this.open()
    window.addEventListener('pagehide', () => this.source.close())
  }

  open() {
    this.show('reconnecting')
    const from = this.after === undefined ? '' : `?after=${this.after}`
    const source = new EventSource(`/api/chat/stream${from}`)
    source.addEventListener('open', () => {
      this.show('live')
      if (this.opened) this.onReconnect()
      this.opened = true
    })
    source.addEventListener('error', () => {
      this.show('reconnecting')
      if (source.readyState === EventSource.CLOSED) void this.openAgain()
    })
    for (const name of named) {
      source.addEventListener(name, ({ data, lastEventId }) => {
        this.after = lastEventId
        const event = { ...JSON.parse(data), eventId: Number(lastEventId) }
        this.onEvent(event.type, event)
      })
    }
    this.source = source
  }

  /**
   * A browser gives up on a stream that is refused. Who is no longer signed in finds the draft again afterwards; who never
   * was, as without cookies, would only go round in circles.
   */
  async openAgain() {
    const { signedOut } = await get('/api/dashboard/stats').catch(error => error)
    if (signedOut && this.opened) location.assign(signInPath())
    else setTimeout(() => this.open(), pauseMs)
  }

  show(state) {
    this.dot.dataset.state = state
    this.dot.textContent = words.chat.feed[state]
  }
}
