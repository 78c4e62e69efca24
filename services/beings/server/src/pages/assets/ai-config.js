import { post } from './api.js'
import { chosenConfig, followClientChoice } from './client-choice.js'
import { byId } from './dom.js'
import { tellSaved } from './saved.js'

followClientChoice()

byId('being-client').addEventListener('submit', event => {
  event.preventDefault()
  const { being: beingId } = event.target.dataset
  const aiClientType = byId('client').value
  void tellSaved(post('/api/beings/ai-config/save', { beingId, aiClientType, config: chosenConfig() }))
})
