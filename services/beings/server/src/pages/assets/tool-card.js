import { element } from './dom.js'

const words = {
  open: '…',
  running: 'running …',
  waiting_permission: 'waiting for permission',
  completed: '✓ done',
  failed: '✗ failed',
  denied: '✗ denied',
}

/** One quiet line for a tool call; what went in and came out is inside. */
export function toolCard(call) {
  const state = element('span', { class: 'state' })
  const touches = element('span', { class: 'touches' })
  const input = element('pre')
  const output = element('pre', { hidden: true })
  const summary = element('summary', {}, element('span', { class: 'name' }, call.name), touches, state)
  const node = element('details', { class: 'tool' }, summary, input, output)

  function update({ parameters, result, status }) {
    if (parameters) {
      touches.textContent = describe(parameters)
      input.replaceChildren(element('h4', {}, 'Input'), JSON.stringify(parameters, null, 2))
    }
    const now = result ? (result.success ? 'completed' : 'failed') : (status ?? state.dataset.state ?? 'open')
    state.dataset.state = now
    state.textContent = words[now] ?? now
    if (!result) return
    output.hidden = false
    const text = result.success ? result.output : [result.error, result.output].filter(Boolean).join('\n')
    output.replaceChildren(element('h4', {}, result.success ? 'Output' : 'Error'), text)
  }

  update(call)
  return { node, update }
}

// What a person wants to know first: the action and what it touches.
function describe({ action, ...rest }) {
  const first = ['path', 'url', 'command', 'content', 'query', 'message'].map(key => rest[key]).find(Boolean)
  const target = first ?? Object.values(rest).find(value => typeof value === 'string')
  return [action, target].filter(Boolean).join(' ')
}
