import { element } from './dom.js'
import { words } from './words.js'

/** Asks in a dialog; false when the person thinks better of it. */
export function confirmFirst(question, label) {
  const dialog = element(
    'dialog',
    { class: 'dialog', 'aria-labelledby': 'confirm-title' },
    element('h2', { id: 'confirm-title' }, question),
    element(
      'form',
      { method: 'dialog', class: 'actions' },
      element('button', { class: 'button quiet', value: '', autofocus: true }, words.cancel),
      element('button', { class: 'button danger', value: 'yes' }, label),
    ),
  )
  document.body.append(dialog)
  dialog.showModal()
  return new Promise(resolve => {
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(dialog.returnValue === 'yes')
    })
  })
}
