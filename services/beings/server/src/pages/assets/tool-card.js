import { element } from './dom.js'
import { words } from './words.js'

/** One quiet line for a tool call; what went in and came out is inside. */
export function toolCard(call) {
  const state = element('span', { class: 'state' })
  const touches = element('span', { class: 'touches' })
  const facts = element('dl', { class: 'facts' })
  const summary = element('summary', {}, element('span', { class: 'name' }, call.name), touches, state)
  const node = element('details', { class: 'tool' }, summary, facts)
  let input = []
  let output = []

  function update({ parameters, result, status }) {
    if (parameters) {
      touches.textContent = describe(parameters)
      input = Object.entries(parameters).flatMap(([name, value]) => fact(name, value))
    }
    if (result) output = fact(result.success ? words.tool.output : words.tool.error, textOf(result))
    const now = status ?? (result ? stateOf(result) : (state.dataset.state ?? 'open'))
    state.dataset.state = now
    state.textContent = words.tool.states[now] ?? now
    facts.replaceChildren(...input, ...output)
  }

  update(call)
  return { node, update, name: call.name, isOpen: () => output.length === 0 }
}

// A call that was stored before it kept how it ended.
const stateOf = ({ success }) => (success ? 'completed' : 'failed')

function fact(name, value) {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return [element('dt', {}, name), element('dd', {}, text)]
}

function textOf({ success, output, error }) {
  return success ? output : [error, output].filter(Boolean).join('\n')
}

// What a person wants to know first: the action and what it touches.
function describe({ action, ...rest }) {
  const first = ['path', 'url', 'command', 'content', 'query', 'message'].map(key => rest[key]).find(Boolean)
  const target = first ?? Object.values(rest).find(value => typeof value === 'string')
  return [action, target].filter(Boolean).join(' ')
}
