import { post } from './api.js'
import { chosenConfig, followClientChoice } from './client-choice.js'
import { byId } from './dom.js'
import { onSubmit, tellSaved } from './saved.js'
import { fill, language as shownLanguage, words } from './words.js'

followClientChoice()

onSubmit(byId('config'), form => {
  const { nickname, language, webSkin, port } = form.elements
  const defaultAiClient = byId('client').value
  const change = {
    nickname: nickname.value,
    language: language.value,
    webSkin: webSkin.value,
    defaultAiClient,
    aiClients: { [defaultAiClient]: chosenConfig() },
  }
  // What the environment decides is shown, but cannot be changed here.
  if (!port.disabled) change.port = Number(port.value)
  void tellSaved(post('/config/save', change), ({ restartRequired = [], keysRemoved = [] }) => {
    document.documentElement.dataset.skin = webSkin.value
    if (keysRemoved.length > 0) return fill(words.savedWithoutKey, { clients: keysRemoved.join(', ') })
    // What stands on the page is still in the language of before.
    if (language.value !== shownLanguage) location.reload()
    return restartRequired.length > 0 ? words.savedPort : words.saved
  })
})
