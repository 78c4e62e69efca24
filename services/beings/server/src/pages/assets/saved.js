import { byId } from './dom.js'
import { describeProblem } from './problem.js'
import { words } from './words.js'

/** Calls `save` with the form; before there is somebody to do it, its button cannot be pressed. */
export function onSubmit(form, save) {
  form.addEventListener('submit', event => {
    event.preventDefault()
    save(form)
  })
  // What is edited again is no longer what was saved.
  form.addEventListener('input', () => byId('saved').replaceChildren())
  form.querySelector('button[type="submit"]').disabled = false
}

/** Says beside the button how it went. */
export async function tellSaved(saving, describe = () => words.saved) {
  const saved = byId('saved')
  try {
    const answer = await saving
    saved.className = 'ok'
    saved.textContent = describe(answer)
  } catch (error) {
    saved.className = 'fail'
    saved.replaceChildren('✗ ', ...describeProblem(error))
  }
}
