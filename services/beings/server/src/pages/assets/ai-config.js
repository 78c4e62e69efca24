import { post } from './api.js'
import { chosenConfig, followClientChoice } from './client-choice.js'
import { byId } from './dom.js'
import { onSubmit, tellSaved } from './saved.js'
import { fill, words } from './words.js'

followClientChoice()

onSubmit(byId('being-client'), form => {
  const { being: beingId } = form.dataset
  const aiClientType = byId('client').value
  const saving = post('/api/beings/ai-config/save', { beingId, aiClientType, config: chosenConfig() })
  void tellSaved(saving, ({ keyRemoved }) =>
    keyRemoved ? fill(words.savedWithoutKey, { clients: aiClientType }) : words.saved,
  )
})
