import { byId } from './dom.js'

const form = byId('setup')
const { language } = form.elements

// Whoever goes through the languages by keyboard comes back to where they were.
if (new URLSearchParams(location.search).has('language')) language.focus()

// The page comes again in the chosen language, with what was typed; a secret has no place in an address.
language.addEventListener('change', () => {
  const typed = new FormData(form)
  for (const secret of form.querySelectorAll('[type="password"]')) typed.delete(secret.name)
  location.replace(`/init?${new URLSearchParams(typed)}`)
})
