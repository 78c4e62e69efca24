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
  for (const field of document.querySelectorAll('[name="ai_model"]')) field.addEventListener('focus', askForModels)
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

const trial = () => {
  const { being: beingId } = byId('being-client')?.dataset ?? {}
  return { aiClientType: byId('client').value, config: chosenConfig(), ...(beingId && { beingId }) }
}

let asked

/** The provider's own list, once for every address and key; where it has none, the name is typed. */
async function askForModels() {
  if (location.pathname === '/init') return
  const wish = trial()
  const { model: _, ...place } = wish.config
  const question = JSON.stringify([wish.aiClientType, place])
  if (question === asked) return
  asked = question
  const { models } = await post('/api/beings/ai-config/models', wish).catch(() => ({ models: [] }))
  offerModels(
    wish.aiClientType,
    models.map(({ key }) => key),
  )
}

async function runTest() {
  const result = byId('test-result')
  byId('test').disabled = true
  result.className = ''
  result.textContent = words.client.asking
  try {
    const path = location.pathname === '/init' ? `/init/test${location.search}` : '/api/beings/ai-config/test'
    const { latencyMs } = await post(path, trial())
    result.className = 'ok'
    result.textContent = fill(words.client.answers, { time: latencyMs.toLocaleString(language) })
  } catch (error) {
    result.className = 'fail'
    result.replaceChildren('✗ ', ...describeProblem(error))
  } finally {
    byId('test').disabled = false
  }
}
