import { type Configuration, languages, webSkins } from '@trivium/beings-contract'
import { shortestPassword } from '../../core/sessions/password.ts'
import { presentConfiguration } from '../../features/configuration/present-configuration.ts'
import type { Uses } from '../../platform/kernel.ts'
import { apiForm, newThing } from '../api-form.ts'
import { checkField, selectField, textField } from '../form-fields.ts'
import { Html, html, type Phrase, type Text } from '../html.ts'
import { renderPage } from '../layout.ts'
import { option } from '../option.ts'
import { fill } from '../phrase.ts'
import { clientFields } from '../setup/client-fields.ts'
import { wordsOf } from '../words-for.ts'

export function configurationPage(context: Uses<'config' | 'dataDirectory' | 'secrets' | 'settings'>): string {
  const configuration = presentConfiguration(context)
  const { defaultAiClient: chosen, aiClients } = configuration
  const value = (name: string, client: string) => aiClients[client]?.[name.slice('ai_'.length)] ?? ''
  return renderPage(wordsOf(context), {
    title: w => w.settings.title,
    skin: configuration.webSkin,
    current: '/config',
    scripts: ['frame.js', 'config.js'],
    body: html`<h1>${w => w.site.settings}</h1>
<form id="config" method="dialog">
<fieldset><legend>${w => w.setup.thinking}</legend>
${clientFields({ chosen, value })}
</fieldset>
<fieldset><legend>${w => w.settings.you}</legend>
<div class="columns"><label class="field"><span>${w => w.setup.yourName}</span><input name="nickname" value="${configuration.nickname}" maxlength="100" autocomplete="nickname" required></label>
${choice('language', w => w.setup.language, Object.entries(languages), configuration.language)}
${choice(
  'webSkin',
  w => w.setup.look,
  webSkins.map(skin => [skin, w => w.setup.looks[skin]]),
  configuration.webSkin,
)}</div>
</fieldset>
<fieldset><legend>${w => w.settings.service}</legend>
${portField(context, configuration.port)}
</fieldset>
<p class="actions"><button class="button" type="submit" disabled>${w => w.common.save}</button> <span id="saved" role="status"></span></p>
</form>
<dl class="facts"><dt>${w => w.setup.dataDirectory}</dt><dd>${configuration.dataDirectory}</dd>
<dt>${w => w.login.password}</dt><dd>${w => (configuration.passwordSet ? w.settings.passwordSet : w.settings.passwordNone)}</dd><dt>${w => w.settings.version}</dt><dd>${configuration.version}</dd></dl>
<div class="toolbar">${searchForm(configuration)}${passwordForm(configuration.passwordSet)}
${configuration.passwordSet && html`<form method="post" action="/logout"><button class="button quiet" type="submit">${w => w.settings.signOut}</button></form>`}</div>`,
  })
}

function choice(name: string, label: Text, options: readonly (readonly [string, Text])[], chosen: string): Html {
  return html`<label class="field"><span>${label}</span><select name="${name}">${options.map(([value, text]) => option(value, text, value === chosen))}</select></label>`
}

function searchForm({ searchService, searchUrl, searchKey }: Configuration): Html {
  const label: Phrase = w => w.settings.search
  const fields = html`${selectField({
    name: 'searchService',
    label: w => w.settings.searchService,
    options: [
      ['', w => w.settings.searchNone],
      ['searxng', 'SearXNG'],
      ['ollama', 'Ollama'],
    ],
    value: searchService,
    keep: true,
    hint: w => w.settings.searchHint,
  })}${textField({ name: 'searchUrl', label: w => w.settings.searchUrl, value: searchUrl, maxLength: 2000, placeholder: 'https://…', keep: true })}${textField(
    {
      name: 'searchKey',
      label: w => w.settings.searchKey,
      value: searchKey,
      kind: 'password',
      maxLength: 1000,
      keep: true,
    },
  )}`
  return newThing(
    label,
    apiForm(w => w.common.save, { path: '/config/save', fields }),
    'quiet',
  )
}

function passwordForm(isSet: boolean): Html {
  const current = textField({
    name: 'currentPassword',
    label: w => w.settings.currentPassword,
    kind: 'password',
    autocomplete: 'current-password',
    required: true,
    maxLength: 1024,
  })
  const chosen = textField({
    name: 'password',
    label: w => w.settings.newPassword,
    kind: 'password',
    autocomplete: 'new-password',
    required: true,
    maxLength: 1024,
    hint: w => fill(w.settings.passwordHint, { shortest: shortestPassword }),
  })
  const keep = checkField({
    name: 'keepTokens',
    label: w => w.settings.keepTokens,
    hint: w => w.settings.keepTokensHint,
  })
  const label: Phrase = w => (isSet ? w.settings.changePassword : w.settings.setPassword)
  const form = apiForm(label, { path: '/api/session/password', fields: html`${isSet && current}${chosen}${keep}` })
  return newThing(label, form, 'quiet')
}

function portField({ config }: Uses<'config'>, port: number): Html {
  const given = config.given.has('port')
  return html`<label class="field"><span>${w => w.settings.port}</span><input name="port" type="number" min="1" max="65535" value="${port}" required${given ? new Html(' disabled') : ''}><small>${w => (given ? w.settings.portGiven : w.settings.portLater)}</small></label>`
}
