import { Html, html } from './html.ts'

const chosen = new Html(' selected')

export function option(value: string, label: string, selected: boolean): Html {
  return html`<option value="${value}"${selected ? chosen : ''}>${label}</option>`
}
