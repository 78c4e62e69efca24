import { get } from './api.js'
import { element } from './dom.js'
import { describeProblem } from './problem.js'
import { fill, words } from './words.js'

const { ask } = words
const durations = [
  ['once', ask.durations.once],
  ['1', ask.durations.hour],
  ['24', ask.durations.day],
  ['168', ask.durations.week],
  ['720', ask.durations.month],
  ['always', ask.durations.always],
]

/** A being's question with its answers; `onAnswered` runs once the service has taken the answer. */
export function askCard(request, { name, onAnswered }) {
  const duration = element(
    'select',
    { ariaLabel: ask.howLong },
    ...durations.map(([value, label]) => element('option', { value }, label)),
  )
  const problem = element('p', { class: 'fail', role: 'alert', hidden: true })
  const buttons = []
  const answer = async (allowed, scope = 'exact') => {
    for (const button of buttons) button.disabled = true
    try {
      await get(respondPath(request, { allowed, scope, duration: duration.value }))
      onAnswered(allowed)
    } catch (error) {
      problem.hidden = false
      problem.replaceChildren(...describeProblem(error))
      for (const button of buttons) button.disabled = false
    }
  }
  buttons.push(
    element('button', { class: 'button', type: 'button', onclick: () => answer(true) }, allowLabel(request)),
    element('button', { class: 'button quiet', type: 'button', onclick: () => answer(false) }, ask.deny),
  )
  const wider = widerButton(request, { duration, answer })
  if (wider) buttons.push(wider)
  return element(
    'section',
    { class: 'ask', ariaLabel: ask.label },
    element('h3', {}, describe(name, request)),
    // A long command scrolls in its own box, so that the answers stay in sight; the keyboard can reach it.
    element('p', { class: 'path', tabIndex: request.resource.length > 300 ? 0 : -1 }, request.resource),
    request.reason ? element('p', {}, request.reason) : undefined,
    problem,
    element('div', { class: 'actions' }, buttons[0], duration, buttons[1], wider),
  )
}

/** A question about everything in a folder says so on the button that allows it. */
function allowLabel({ type, access, whole, resource }) {
  return whole ? fill(ask.allowWider[type][access], { place: resource }) : ask.allow
}

/** Names what it covers; what is answered once needs no wider scope. */
function widerButton({ type, access, whole, wider }, { duration, answer }) {
  const label = ask.allowWider[type]?.[access]
  if (!wider || whole || !label) return undefined
  const onclick = () => answer(true, 'wider')
  const button = element(
    'button',
    { class: 'button quiet', type: 'button', hidden: true, onclick },
    fill(label, { place: wider }),
  )
  duration.addEventListener('change', () => {
    button.hidden = duration.value === 'once'
  })
  return button
}

const byAccess = { read: 'FileRead', write: 'FileWrite' }

function describe(name, { type, access, whole, tool, action }) {
  const kind = type === 'FileAccess' ? (whole ? 'FolderRead' : byAccess[access]) : type
  const question = fill(ask.questions[kind] ?? ask.anything, { name })
  const by = [tool, action].filter(Boolean).join(' · ')
  return by ? fill(ask.by, { question, by }) : question
}

function respondPath({ userId, requestId, allowCode, denyCode }, { allowed, scope, duration }) {
  const query = new URLSearchParams({ userId, requestId, allowed: String(allowed), scope })
  const code = allowed ? allowCode : denyCode
  if (code) query.set('code', code)
  if (duration === 'always') query.set('always', 'true')
  else if (duration !== 'once') {
    query.set('addToCache', 'true')
    query.set('cacheDuration', duration)
  }
  return `/permission/respond?${query}`
}
