import type { AiClientField, AiClientType } from '@trivium/beings-contract'
import { aiClientTypes } from '../../platform/ai/index.ts'
import { Html, html, type Phrase, type Text } from '../html.ts'
import { option } from '../option.ts'
import { named } from '../phrase.ts'

interface ClientFields {
  chosen: string
  /** The words for no choice at all, where that is one. */
  usual?: Text
  /** What a field of a client holds already. */
  value: Value
  /** What stands in for a field that is left open; without it the usual value is filled in. */
  otherwise?: Value | undefined
  /** Only what is needed to begin. */
  brief?: boolean | undefined
}

type Value = (name: string, client: string) => string

/** The choice of a client and the fields of each; only those of the chosen one are shown and sent. */
export function clientFields({ chosen, usual, value, otherwise, brief }: ClientFields): Html {
  // What needs nothing comes first: a newcomer should not have to scroll to get going.
  const types = aiClientTypes.toSorted((a, b) => Number(b.key === 'Demo') - Number(a.key === 'Demo'))
  return html`<label class="field"><span>${w => w.site.aiClient}</span>
<select name="aiClientType" id="client">${usual && option('', usual, chosen === '')}${types.map(type => option(type.key, say(type.displayName), type.key === chosen))}</select></label>
<p class="notice" data-for="Demo"${chosen === 'Demo' ? '' : hidden}>${w => w.clients.demo}</p>
${types.map(type => fieldsOf(type, type.key === chosen, { value, otherwise, brief }))}
<p class="test"><button class="button quiet" type="button" id="test" hidden>${w => w.clients.test}</button> <span id="test-result" role="status"></span></p>`
}

/** The catalogue knows what the service brings itself; a plugin speaks for itself. */
const say =
  (label: string): Phrase =>
  w =>
    named(w.clients.labels, label)

const hidden = new Html(' hidden')
const disabled = new Html(' disabled')

type Values = Pick<ClientFields, 'value' | 'otherwise' | 'brief'>

function fieldsOf({ key, fields, tuning = [], helpTopic }: AiClientType, shown: boolean, values: Values): Html {
  if (fields.length === 0) return html``
  const draw = (field: AiClientField) => input(key, field, values)
  return html`<fieldset class="plain" data-for="${key}"${shown ? '' : hidden}${shown ? '' : disabled}>
<div class="columns">${fields.map(draw)}</div>
${tuning.length > 0 && !values.brief && html`<details class="more"><summary>${w => w.clients.more}</summary><div class="columns">${tuning.map(draw)}</div></details>`}
<p class="fineprint left"><a href="/help/${helpTopic}?lang=${w => w.language}" target="_blank" rel="noopener">${w => w.clients.help}</a></p>
</fieldset>`
}

function input(client: string, field: AiClientField, { value, otherwise }: Values): Html {
  const name = `ai_${field.key}`
  const given = value(name, client)
  const current = given || (otherwise ? '' : field.default)
  const placeholder = otherwise ? otherwise(name, client) || field.default : ''
  const label = html`<span>${say(field.label)} ${!field.required && html`<small>${w => w.common.optional}</small>`}</span>`
  if (field.options) {
    const choices = field.options.map(choice => option(choice.value, say(choice.label), choice.value === current))
    const open = otherwise && !field.options.some(choice => choice.value === '')
    const options = open ? [option('', w => w.clients.asSaved, current === ''), ...choices] : choices
    return html`<label class="field">${label}<select name="${name}">${options}</select></label>`
  }
  const list = field.key === 'model' ? html`<datalist id="models-${client}"></datalist>` : html``
  const listed = field.key === 'model' ? new Html(` list="models-${client}"`) : ''
  const type = field.secret ? 'password' : field.type
  const step = field.type === 'number' ? new Html(' step="any" min="0"') : ''
  const hint = placeholder === '' ? '' : html` placeholder="${placeholder}"`
  return html`<label class="field">${label}<input type="${type}" name="${name}" value="${current}"${listed}${step}${hint} autocomplete="off" spellcheck="false" maxlength="4096">${list}</label>`
}
