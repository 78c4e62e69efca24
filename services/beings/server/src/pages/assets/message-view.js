import { element, fileSize, timeElement } from './dom.js'
import { renderMarkdown } from './markdown.js'
import { ThinkingView } from './thinking-view.js'
import { toolCard } from './tool-card.js'
import { counted, fill, words } from './words.js'

/** One message on the page: `update` takes the stored message, `append` the next fragment of a reply. */
export class MessageView {
  constructor(message, userId) {
    this.own = message.senderId === userId
    this.text = ''
    this.fragments = []
    this.body = element('div', { class: this.own ? 'message-body' : 'message-body prose' })
    this.head = element('div', { class: 'message-head' })
    this.thinking = new ThinkingView()
    this.tools = element('div', { class: 'tools' })
    this.foot = element('div')
    this.cards = new Map()
    this.node = element('article', {}, this.head, this.thinking.node, this.body, this.tools, this.foot)
    this.update(message)
  }

  /** The message as it was at this event. */
  update(message, eventId = 0) {
    this.message = message
    const kind = this.own ? 'own' : message.role
    this.node.className = `message ${kind} ${message.status === 'streaming' ? 'streaming' : ''}`
    this.head.replaceChildren(
      element('strong', {}, message.senderName),
      timeElement(message.timestamp),
      ...origin(message),
      ...tokens(message),
    )
    if (message.status !== 'streaming') this.fragments = []
    // What the stream brought since then comes after it; what it brought before is in it, or was begun anew.
    const since = this.fragments.filter(fragment => fragment.eventId > eventId)
    this.show(message.content + since.map(fragment => fragment.text).join(''))
    this.thinking.update(message, eventId)
    for (const call of message.toolCalls ?? []) this.tool(call)
    this.foot.replaceChildren(...files(message), ...ending(message))
  }

  append(text, eventId) {
    this.node.classList.add('streaming')
    this.fragments.push({ text, eventId })
    this.text += text
    this.paint ??= requestAnimationFrame(() => {
      this.paint = undefined
      this.show(this.text)
    })
  }

  think(text, eventId) {
    this.node.classList.add('streaming')
    this.thinking.append(text, eventId)
  }

  tool(call) {
    const card = this.cards.get(call.id) ?? toolCard(call)
    if (!this.cards.has(call.id)) this.tools.append(card.node)
    this.cards.set(call.id, card)
    card.update(call)
  }

  /** Says at a call of this tool that the answer of the person is missing. */
  waitFor(toolName) {
    for (const card of this.cards.values()) {
      if (card.name === toolName && card.isOpen()) card.update({ status: 'waiting_permission' })
    }
  }

  show(text) {
    this.text = text
    if (this.own) this.body.textContent = text
    else renderMarkdown(this.body, text)
    this.body.hidden = text === '' && !this.node.classList.contains('streaming')
  }
}

function tokens({ tokens: used }) {
  return used ? [element('span', { class: 'tokens' }, counted(words.chat.tokens, used.totalTokens))] : []
}

/** What nobody wrote here: a small mark that leads to the run, or to the project. */
function origin({ origin: from }) {
  if (!from) return []
  const text = fill(words.chat.origins[from.kind] ?? '{title}', { title: from.title })
  const mark = from.path
    ? element('a', { class: 'origin', href: from.path }, text)
    : element('span', { class: 'origin' }, text)
  return [mark]
}

function files({ files: list = [] }) {
  return list.map(({ fileId, fileName, fileSize: size }) =>
    element(
      'a',
      { class: 'file-chip', href: `/api/chat/file?fileId=${fileId}`, download: fileName },
      fileName,
      element('small', {}, fileSize(size)),
    ),
  )
}

function ending({ status, finishReason }) {
  if (finishReason === 'length') {
    const goOn = element('button', { class: 'button quiet go-on', type: 'button', 'data-go-on': '' }, words.chat.goOn)
    return [element('p', { class: 'end' }, words.chat.cut, ' ', goOn)]
  }
  if (status === 'stopped') return [element('p', { class: 'end' }, words.chat.stopped)]
  if (status === 'failed') return [element('p', { class: 'end bad' }, words.chat.failed)]
  return []
}
