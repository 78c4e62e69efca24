import { get } from './api.js'
import { followClientChoice, offerModels } from './client-choice.js'
import { byId, element } from './dom.js'
import { fill, words } from './words.js'

const code = new URLSearchParams(location.search).get('code') ?? ''
const withCode = path => (code ? `${path}${path.includes('?') ? '&' : '?'}code=${encodeURIComponent(code)}` : path)
const showFields = followClientChoice()

const skin = document.querySelector('[name="webSkin"]')
const previewSkin = () => {
  document.documentElement.dataset.skin = skin.value
}
skin.addEventListener('change', previewSkin)
previewSkin()

await offerFound()
browseFolders()

/** What runs on this machine already is the easiest start, so it is offered first. */
async function offerFound() {
  const { providers } = await get(withCode('/init/providers')).catch(() => ({ providers: [] }))
  byId('found').replaceChildren(
    ...providers.map(provider =>
      element(
        'button',
        { type: 'button', onclick: () => use(provider) },
        element('strong', {}, fill(words.client.use, { name: provider.name })),
        element('small', {}, fill(words.client.found, { place: provider.where })),
      ),
    ),
  )
}

function use({ clientType, config, models }) {
  byId('client').value = clientType
  showFields()
  for (const [key, value] of Object.entries(config)) {
    const field = document.querySelector(`[data-for="${CSS.escape(clientType)}"] [name="ai_${CSS.escape(key)}"]`)
    if (field) field.value = value
  }
  offerModels(clientType, models)
}

function browseFolders() {
  const dialog = byId('folders')
  const target = byId('dataDirectory')
  let current = ''
  const open = async dir => {
    const listing = await get(withCode(`/init/browse?dir=${encodeURIComponent(dir)}`))
    current = listing.currentPath
    byId('folder-path').textContent = current
    byId('folder-list').replaceChildren(
      ...listing.directories.map(({ name, path, isParent }) =>
        element('li', {}, element('button', { type: 'button', onclick: () => open(path) }, isParent ? '↑ ..' : name)),
      ),
    )
  }
  byId('browse').addEventListener('click', async event => {
    event.preventDefault()
    await open(target.value).catch(() => open(''))
    dialog.showModal()
  })
  byId('folder-use').addEventListener('click', () => {
    target.value = current
    dialog.close()
  })
  byId('folder-close').addEventListener('click', () => dialog.close())
}
