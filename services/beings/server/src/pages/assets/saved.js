import { byId } from './dom.js'

/** Says beside the button how it went; `more` may add to it. */
export async function tellSaved(saving, more = () => '') {
  const saved = byId('saved')
  try {
    const answer = await saving
    saved.className = 'ok'
    saved.textContent = ['✓ Saved.', more(answer)].filter(Boolean).join(' ')
  } catch (error) {
    saved.className = 'fail'
    saved.textContent = `✗ ${error.message}`
  }
}
