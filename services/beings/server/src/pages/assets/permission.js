import { get } from './api.js'
import { askCard } from './ask-card.js'
import { ringBell } from './bell.js'
import { byId, element } from './dom.js'
import { problemNotice } from './problem.js'
import { repeat } from './repeat.js'
import { words } from './words.js'

const root = byId('requests')
const { userId, beings } = JSON.parse(root.dataset.page)
const asked = beings.filter(being => userId === '' || being.id === userId)
const nothing = element('p', { class: 'empty' }, words.ask.none, ' ', element('a', { href: '/chat' }, words.ask.toChat))
/** By the id of the request: a card that stays keeps what was chosen in it. */
let cards = new Map()
let latest

await refresh()
// Without an answer the page stays as it was.
repeat(() => show().catch(() => undefined))

async function refresh() {
  try {
    await show()
    await ringBell()
  } catch (error) {
    const again = element('button', { class: 'button quiet', type: 'button', onclick: refresh }, words.ask.tryAgain)
    root.replaceChildren(problemNotice(error), again)
  }
}

async function show() {
  const look = {}
  latest = look
  const open = new Map()
  for (const being of asked) {
    const { requests = [] } = await get(`/permission/check?userId=${being.id}`)
    for (const request of requests) open.set(request.requestId, cards.get(request.requestId) ?? card(request, being))
  }
  // What was asked later knows more.
  if (latest !== look) return
  cards = open
  const shown = open.size > 0 ? [...open.values()] : [nothing]
  for (const node of [...root.children]) if (!shown.includes(node)) node.remove()
  root.append(...shown.filter(node => !node.isConnected))
}

function card(request, { name }) {
  return askCard(request, { name, onAnswered: refresh })
}
