import { post } from './api.js'
import { chosenConfig, followClientChoice } from './client-choice.js'
import { byId } from './dom.js'
import { onSubmit, tellSaved } from './saved.js'

followClientChoice()

onSubmit(byId('being-client'), form => {
  const { being: beingId } = form.dataset
  const aiClientType = byId('client').value
  void tellSaved(post('/api/beings/ai-config/save', { beingId, aiClientType, config: chosenConfig() }))
})
