import { post } from './api.js'
import { byId, element } from './dom.js'
import { describeProblem } from './problem.js'
import { fill, language, words } from './words.js'

/** Shows the fields of the chosen AI client only, and tests them on request. */
export function followClientChoice() {
  const client = byId('client')
  const test = byId('test')
  const show = () => {
    for (const part of document.querySelectorAll('[data-for]')) {
      part.hidden = part.dataset.for !== client.value
      part.disabled = part.hidden
    }
    test.hidden = client.value === 'Demo' || client.value === ''
    byId('test-result').textContent = ''
  }
  client.addEventListener('change', show)
  test.addEventListener('click', runTest)
  show()
  return show
}

export function chosenConfig() {
  const fields = document.querySelectorAll(`[data-for="${CSS.escape(byId('client').value)}"] [name^="ai_"]`)
  return Object.fromEntries([...fields].map(field => [field.name.slice('ai_'.length), field.value.trim()]))
}

export function offerModels(clientType, models) {
  byId(`models-${clientType}`)?.replaceChildren(...models.map(value => element('option', { value })))
}

async function runTest() {
  const result = byId('test-result')
  byId('test').disabled = true
  result.className = ''
  result.textContent = words.client.asking
  try {
    const path = location.pathname === '/init' ? `/init/test${location.search}` : '/api/beings/ai-config/test'
    const { latencyMs } = await post(path, { aiClientType: byId('client').value, config: chosenConfig() })
    result.className = 'ok'
    result.textContent = fill(words.client.answers, { time: latencyMs.toLocaleString(language) })
  } catch (error) {
    result.className = 'fail'
    result.replaceChildren('✗ ', ...describeProblem(error))
  } finally {
    byId('test').disabled = false
  }
}
