import { post, upload } from './api.js'
import { ringBell } from './bell.js'
import { ChatFeed } from './chat-feed.js'
import { ConversationList } from './conversation-list.js'
import { byId } from './dom.js'
import { Thread } from './thread.js'
import { fill, words } from './words.js'

const userId = document.querySelector('.chat').dataset.user
const list = new ConversationList(select)
const thread = new Thread(userId)
const content = byId('content')
let channelId

try {
  await list.load()
  await select(list.first(location.hash.slice(1)))
} catch (error) {
  thread.complain(error)
}
new ChatFeed({ after: thread.lastEventId, onEvent, onReconnect })

async function select(conversation) {
  if (!conversation) return
  channelId = conversation.sessionId
  history.replaceState(null, '', `#${channelId}`)
  list.mark(channelId)
  showList(false)
  write(localStorage.getItem(draftKey()) ?? '')
  await thread.open(conversation)
}

function onEvent(type, event) {
  if (type === 'message' || type === 'conversation' || type === 'complete') list.refresh()
  if (type === 'permission_request' || type === 'permission_answered') void ringBell()
  if (concernsThread(type, event)) thread.receive(type, event)
}

// A timer or a task of the being asks in a transcript of its own, but the person to answer is here.
function concernsThread(type, event) {
  if (type === 'permission_answered' || event.channelId === channelId) return true
  return thread.has(event.beingId ?? event.request?.userId)
}

// What was missed is replayed; this is for what is too old for that.
function onReconnect() {
  list.refresh()
  thread.reload().catch(() => undefined)
  thread.loadBeing().catch(() => undefined)
}

async function send() {
  const text = content.value
  if (text.trim() === '') return
  const key = draftKey()
  write('')
  localStorage.removeItem(key)
  try {
    await post('/api/chat/send', { channelId, content: text })
    if (key === draftKey()) thread.follow()
  } catch (error) {
    // What was typed meanwhile stays, behind what could not be sent.
    const draft = [text, localStorage.getItem(key)].filter(Boolean).join('\n')
    localStorage.setItem(key, draft)
    // Whoever is elsewhere by now finds it when they come back.
    if (key !== draftKey()) return
    write(draft)
    thread.complain(error)
  }
  content.focus()
}

function write(text) {
  content.value = text
  fitHeight()
}

/** On a narrow screen the list takes the place of the conversation. */
function showList(open) {
  document.querySelector('.chat').classList.toggle('list-open', open)
  byId('show-list').setAttribute('aria-expanded', String(open))
  byId('show-list').textContent = open ? words.chat.back : words.chat.all
}

function draftKey() {
  return `draft:${channelId}`
}

function fitHeight() {
  content.style.height = 'auto'
  content.style.height = `${content.scrollHeight}px`
  // Measuring moves the messages.
  thread.stay()
}

content.addEventListener('input', () => {
  fitHeight()
  localStorage.setItem(draftKey(), content.value)
})
content.addEventListener('keydown', event => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
  event.preventDefault()
  void send()
})
byId('composer').addEventListener('submit', event => {
  event.preventDefault()
  void send()
})
byId('stop').addEventListener('click', () =>
  post('/api/chat/stop', { channelId }).catch(error => thread.complain(error)),
)
byId('show-list').addEventListener('click', () => showList(!document.querySelector('.chat').matches('.list-open')))
byId('message-list').addEventListener('click', async event => {
  if (event.target.dataset.goOn === undefined) return
  event.target.disabled = true
  await post('/api/chat/continue', { channelId }).catch(error => thread.complain(error))
  event.target.disabled = false
})
byId('message-list').addEventListener('click', event => {
  const { suggestion } = event.target.dataset
  if (suggestion === undefined) return
  write(suggestion)
  content.focus()
})
byId('file').addEventListener('change', async event => {
  const [file] = event.target.files
  if (!file) return
  const note = byId('attachment')
  note.hidden = false
  note.textContent = fill(words.chat.sending, { name: file.name })
  try {
    await upload(`/api/chat/upload?channelId=${channelId}`, file)
  } catch (error) {
    thread.complain(error)
  }
  note.hidden = true
  event.target.value = ''
})
window.addEventListener('hashchange', async () => select(list.first(location.hash.slice(1))))
// Only now is there somebody who reads what is typed: before, it would have been lost.
content.disabled = false
