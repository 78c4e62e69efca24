import { post } from './api.js'
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
  const names = (request.onBehalfOf ?? []).join(', ')
  const once = request.rememberable === false
  const problem = element('p', { class: 'fail', role: 'alert', hidden: true })
  const buttons = []
  const { shown } = request
  let seen = !shown.hidden
  const unlock = () => {
    for (const button of buttons) button.disabled = !seen && button !== refuse
  }
  const answer = async (allowed, scope = 'exact') => {
    for (const button of buttons) button.disabled = true
    try {
      await post('/permission/respond', answerOf(request, { allowed, scope, duration: duration.value }))
      onAnswered(allowed)
    } catch (error) {
      problem.hidden = false
      problem.replaceChildren(...describeProblem(error))
      unlock()
    }
  }
  const refuse = element('button', { class: 'button quiet', type: 'button', onclick: () => answer(false) }, ask.deny)
  buttons.push(
    element('button', { class: 'button', type: 'button', onclick: () => answer(true) }, allowLabel(request)),
    refuse,
  )
  const wider = once ? undefined : widerButton(request, { duration, answer })
  if (wider) buttons.push(wider)
  unlock()
  // A long command scrolls in its own box, so that the answers stay in sight; the keyboard can reach it.
  const box = element('p', { class: 'path exact', tabIndex: shown.hidden ? 0 : -1 }, shown.preview)
  const facts = fill(ask.facts, shown)
  const open = () => {
    seen = true
    box.textContent = shown.text
    rest.replaceChildren(facts)
    box.focus()
    unlock()
  }
  const rest = element('p', { class: 'rest' }, facts, ' ')
  rest.append(element('button', { class: 'button small quiet', type: 'button', onclick: open }, ask.showAll))
  return element(
    'section',
    { class: 'ask', ariaLabel: ask.label },
    element('h3', {}, describe(name, request)),
    box,
    shown.hidden && rest,
    names === '' ? undefined : element('p', {}, fill(ask.onBehalfOf, { names })),
    request.reason ? element('p', {}, request.reason) : undefined,
    once ? element('p', {}, ask.countsOnce) : undefined,
    problem,
    element('div', { class: 'actions' }, buttons[0], once ? undefined : duration, refuse, wider),
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

function answerOf({ userId, requestId, allowCode, denyCode }, { allowed, scope, duration }) {
  const answer = { userId, requestId, allowed, scope, code: allowed ? allowCode : denyCode }
  if (duration === 'once') return answer
  return duration === 'always'
    ? { ...answer, always: true }
    : { ...answer, addToCache: true, cacheDuration: Number(duration) }
}
