import { Html, html, type Text } from './html.ts'

const chosen = new Html(' selected')

export function option(value: string, label: Text, selected: boolean): Html {
  return html`<option value="${value}"${selected ? chosen : ''}>${label}</option>`
}
