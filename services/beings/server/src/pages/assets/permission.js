import { get } from './api.js'
import { askCard } from './ask-card.js'
import { ringBell } from './bell.js'
import { byId, element } from './dom.js'
import { words } from './words.js'

const root = byId('requests')
const { userId, beings } = JSON.parse(root.dataset.page)
const asked = beings.filter(being => userId === '' || being.id === userId)

await refresh()

async function refresh() {
  try {
    await show()
    await ringBell()
  } catch (error) {
    const again = element('button', { class: 'button quiet', type: 'button', onclick: refresh }, words.ask.tryAgain)
    root.replaceChildren(element('p', { class: 'notice bad', role: 'alert' }, error.message), again)
  }
}

async function show() {
  const open = []
  for (const being of asked) {
    const { requests = [] } = await get(`/permission/check?userId=${being.id}`)
    open.push(...requests.map(request => ({ request, name: being.name })))
  }
  root.replaceChildren(...(open.length > 0 ? open.map(card) : [nothing()]))
}

function card({ request, name }) {
  return askCard(request, { name, onAnswered: refresh })
}

function nothing() {
  const back = element('a', { href: '/chat' }, words.ask.toChat)
  return element('p', { class: 'empty' }, words.ask.none, ' ', back)
}
