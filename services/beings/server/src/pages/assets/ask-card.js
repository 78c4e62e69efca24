import { get } from './api.js'
import { element } from './dom.js'

const durations = [
  ['once', 'once'],
  ['1', 'for 1 hour'],
  ['24', 'for a day'],
  ['168', 'for a week'],
  ['720', 'for 30 days'],
  ['always', 'always'],
]

/** A being's question with its answers; `onAnswered` runs once the service has taken the answer. */
export function askCard(request, { name, onAnswered }) {
  const duration = element(
    'select',
    { ariaLabel: 'For how long' },
    ...durations.map(([value, label]) => element('option', { value }, label)),
  )
  const problem = element('p', { class: 'fail', role: 'alert', hidden: true })
  const buttons = []
  const answer = async allowed => {
    for (const button of buttons) button.disabled = true
    try {
      await get(respondPath(request, allowed, duration.value))
      onAnswered(allowed)
    } catch (error) {
      problem.hidden = false
      problem.textContent = error.message
      for (const button of buttons) button.disabled = false
    }
  }
  buttons.push(
    element('button', { class: 'button', type: 'button', onclick: () => answer(true) }, 'Allow'),
    element('button', { class: 'button quiet', type: 'button', onclick: () => answer(false) }, 'Deny'),
  )
  return element(
    'section',
    { class: 'ask', ariaLabel: 'Permission request' },
    element('h3', {}, `${name} asks: ${describe(request)}`),
    // A long command scrolls in its own box, so that the answers stay in sight; the keyboard can reach it.
    element('p', { class: 'path', tabIndex: request.resource.length > 300 ? 0 : -1 }, request.resource),
    request.reason ? element('p', {}, request.reason) : undefined,
    problem,
    element('div', { class: 'actions' }, buttons[0], duration, buttons[1]),
  )
}

function describe({ type, tool, action }) {
  const what = {
    NetworkAccess: 'may I open this address?',
    CommandLine: 'may I run this command?',
    FileAccess: 'may I use this file or folder?',
    Function: 'may I call this function?',
    DataAccess: 'may I use this data?',
  }[type]
  const by = [tool, action].filter(Boolean).join(' · ')
  return `${what ?? 'may I do this?'}${by ? ` (${by})` : ''}`
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
