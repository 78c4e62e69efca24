import { type Html, html, type Text } from './html.ts'

interface ApiForm {
  /** The path of the API that is called; the page is shown again afterwards. */
  path: string
  method?: 'POST' | 'PUT'
  /** What is sent besides the fields. */
  values?: Record<string, string | null>
  /** What cannot be undone is asked about in these words first. */
  confirm?: Text
  /** Where to go afterwards; by default the same page. */
  next?: string
}

function begin({ path, method = 'POST', values = {}, confirm, next }: ApiForm, style: string): Html {
  const hidden = Object.entries(values).map(
    ([key, value]) =>
      html`<input type="hidden" name="${key}" value="${value ?? ''}"${value === null && html` data-kind="null"`}>`,
  )
  const asked = confirm && html` data-confirm="${confirm}"`
  const after = next && html` data-next="${next}"`
  // Until the script is there, the button waits: a browser would put what was typed into the address.
  return html`<form class="${style}" method="dialog" data-api="${path}" data-method="${method}"${asked}${after}>${hidden}`
}

/** One button that does one thing. */
export function actionButton(label: Text, form: ApiForm & { style?: 'quiet' | 'danger' }): Html {
  return html`${begin(form, 'act')}<button class="button small ${form.style ?? 'quiet'}" type="submit" disabled>${label}</button></form>`
}

export const actions = (...buttons: (Html | false | undefined)[]): Html =>
  html`<div class="row-actions">${buttons}</div>`

/** A form with fields; `submit` is the word on its button. */
export function apiForm(submit: Text, form: ApiForm & { fields: Html }): Html {
  return html`${begin(form, 'api-form')}${form.fields}
<p class="actions"><button class="button" type="submit" disabled>${submit}</button> <span class="form-result" role="status"></span></p></form>`
}

/** A form that is opened by who wants something new. */
export function newThing(label: Text, form: Html, style: 'quiet' | '' = ''): Html {
  return html`<details class="new"><summary class="button ${style}">${label}</summary><div class="panel">${form}</div></details>`
}
