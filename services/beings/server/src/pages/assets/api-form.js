import { send } from './api.js'
import { confirmFirst } from './confirm.js'
import { element } from './dom.js'
import { describeProblem } from './problem.js'

/** Forms that name a path of the API are sent there as JSON; afterwards the page shows how things are. */
export function watchForms() {
  for (const form of document.querySelectorAll('form[data-api]')) {
    fitFields(form)
    form.querySelector('button[type="submit"]').disabled = false
  }
  document.addEventListener('change', ({ target }) => target.form?.dataset.api && fitFields(target.form))
  document.addEventListener('submit', event => {
    const form = event.target
    if (!form.dataset.api) return
    event.preventDefault()
    void submit(form)
  })
}

/** Shows a form the fields that count for what is chosen in it; the others are neither checked nor sent. */
function fitFields(form) {
  for (const part of form.querySelectorAll('[data-when]')) {
    const [name, value] = part.dataset.when.split('=')
    part.hidden = form.elements[name].value !== value
    for (const field of part.querySelectorAll('input, select, textarea')) field.disabled = part.hidden
  }
}

async function submit(form) {
  const { api, method, confirm, next } = form.dataset
  const button = form.querySelector('button[type="submit"]')
  if (confirm && !(await confirmFirst(confirm, button.textContent))) return button.focus()
  button.disabled = true
  try {
    await send(method, api, readFields(form))
    if (next) location.assign(next)
    else location.reload()
  } catch (error) {
    complain(form, error)
    button.disabled = false
    button.focus()
  }
}

/** `a.b` is the field `b` of the object `a`, `a[].b` of the only object in the list `a`; what is empty is left out. */
export function readFields(form) {
  const body = {}
  for (const field of form.elements) {
    if (!field.name || field.disabled) continue
    const value = readValue(field)
    if (value === undefined) continue
    const [outer, inner] = field.name.split('.', 2)
    if (inner === undefined) body[outer] = value
    else if (outer.endsWith('[]')) addToOnly(body, outer.slice(0, -2), { [inner]: value })
    else body[outer] = { ...body[outer], [inner]: value }
  }
  return body
}

function addToOnly(body, list, fields) {
  body[list] = [{ ...body[list]?.[0], ...fields }]
}

function readValue({ value, checked, dataset }) {
  if (dataset.kind === 'flag') return checked
  if (dataset.kind === 'null') return null
  if (dataset.kind === 'list') return value.split(/[,，、]/).flatMap(word => word.trim() || [])
  if (value === '') return 'keep' in dataset ? '' : undefined
  if (dataset.kind === 'number') return Number(value)
  return dataset.kind === 'datetime-local' ? new Date(value).toISOString() : value
}

function complain(form, error) {
  form.querySelector('.problem')?.remove()
  form.append(element('p', { class: 'problem', role: 'alert' }, ...describeProblem(error)))
}
