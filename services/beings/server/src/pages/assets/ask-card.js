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
    buttons[0].disabled = !seen
    buttons[1].disabled = false
  }
  const answer = async allowed => {
    for (const button of buttons) button.disabled = true
    try {
      await post('/permission/respond', answerOf(request, allowed, duration.value))
      onAnswered(allowed)
    } catch (error) {
      problem.hidden = false
      problem.replaceChildren(...describeProblem(error))
      unlock()
    }
  }
  buttons.push(
    element('button', { class: 'button', type: 'button', onclick: () => answer(true) }, ask.allow),
    element('button', { class: 'button quiet', type: 'button', onclick: () => answer(false) }, ask.deny),
  )
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
    element('div', { class: 'actions' }, buttons[0], once ? undefined : duration, buttons[1]),
  )
}

function describe(name, { type, tool, action }) {
  const question = fill(ask.questions[type] ?? ask.anything, { name })
  const by = [tool, action].filter(Boolean).join(' · ')
  return by ? fill(ask.by, { question, by }) : question
}

function answerOf({ userId, requestId, allowCode, denyCode }, allowed, duration) {
  const answer = { userId, requestId, allowed, code: allowed ? allowCode : denyCode }
  if (duration === 'once') return answer
  return duration === 'always'
    ? { ...answer, always: true }
    : { ...answer, addToCache: true, cacheDuration: Number(duration) }
}
