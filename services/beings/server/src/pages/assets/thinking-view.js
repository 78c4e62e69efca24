import { element } from './dom.js'
import { words } from './words.js'

/** What the being thought before it spoke: folded away, and open for whoever opened it while it grows. */
export class ThinkingView {
  constructor() {
    this.text = element('div')
    this.fragments = []
    const summary = element('summary', {}, element('span', {}, words.chat.thinking))
    this.node = element('details', { class: 'thinking', hidden: true }, summary, this.text)
  }

  /** As it was at this event; what the stream brought since then comes after it. */
  update({ thinking = '', status }, eventId) {
    if (status !== 'streaming') this.fragments = []
    const since = this.fragments.filter(fragment => fragment.eventId > eventId)
    this.show(thinking + since.map(fragment => fragment.text).join(''))
  }

  append(text, eventId) {
    this.fragments.push({ text, eventId })
    this.whole += text
    this.paint ??= requestAnimationFrame(() => {
      this.paint = undefined
      this.show(this.whole)
    })
  }

  show(text) {
    this.whole = text
    this.text.textContent = text
    this.node.hidden = text === ''
  }
}
