import { post } from './api.js'
import { chosenConfig, followClientChoice } from './client-choice.js'
import { byId } from './dom.js'

followClientChoice()

byId('config').addEventListener('submit', async event => {
  event.preventDefault()
  const saved = byId('saved')
  const defaultAiClient = byId('client').value
  const nickname = event.target.elements.nickname.value
  try {
    await post('/config/save', { nickname, defaultAiClient, aiClients: { [defaultAiClient]: chosenConfig() } })
    saved.className = 'ok'
    saved.textContent = '✓ Saved.'
  } catch (error) {
    saved.className = 'fail'
    saved.textContent = `✗ ${error.message}`
  }
})
