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
  const names = (request.onBehalfOf ?? []).join(', ')
  const once = request.rememberable === false
  const problem = element('p', { class: 'fail', role: 'alert', hidden: true })
  const buttons = []
  const answer = async allowed => {
    for (const button of buttons) button.disabled = true
    try {
      await get(respondPath(request, allowed, duration.value))
      onAnswered(allowed)
    } catch (error) {
      problem.hidden = false
      problem.replaceChildren(...describeProblem(error))
      for (const button of buttons) button.disabled = false
    }
  }
  buttons.push(
    element('button', { class: 'button', type: 'button', onclick: () => answer(true) }, ask.allow),
    element('button', { class: 'button quiet', type: 'button', onclick: () => answer(false) }, ask.deny),
  )
  return element(
    'section',
    { class: 'ask', ariaLabel: ask.label },
    element('h3', {}, describe(name, request)),
    // A long command scrolls in its own box, so that the answers stay in sight; the keyboard can reach it.
    element('p', { class: 'path', tabIndex: request.resource.length > 300 ? 0 : -1 }, request.resource),
    names === '' ? undefined : element('p', {}, fill(ask.onBehalfOf, { names })),
    request.reason ? element('p', {}, request.reason) : undefined,
    once ? element('p', {}, ask.countsOnce) : undefined,
    problem,
    element('div', { class: 'actions' }, buttons[0], once ? undefined : duration, buttons[1]),
  )
}

function describe(name, { type, tool, action }) {
  const question = fill(ask.questions[type] ?? ask.anything, { name })
  const by = [tool, action].filter(Boolean).join(' · ')
  return by ? fill(ask.by, { question, by }) : question
}

function respondPath({ userId, requestId, allowCode, denyCode }, allowed, duration) {
  const query = new URLSearchParams({ userId, requestId, allowed: String(allowed) })
  const code = allowed ? allowCode : denyCode
  if (code) query.set('code', code)
  if (duration === 'always') query.set('always', 'true')
  else if (duration !== 'once') {
    query.set('addToCache', 'true')
    query.set('cacheDuration', duration)
  }
  return `/permission/respond?${query}`
}
