import { languages, webSkins } from '@trivium/beings-contract'
import type { BeingsContext } from '../context.ts'
import { Html, html } from '../pages/html.ts'
import { renderPage } from '../pages/layout.ts'
import { option } from '../pages/option.ts'
import { clientFields } from '../setup/client-fields.ts'
import { skinNames } from '../setup/skin-names.ts'
import { wordsOf } from '../words/index.ts'
import { presentConfiguration } from './present-configuration.ts'

export function configurationPage(context: BeingsContext): string {
  const configuration = presentConfiguration(context)
  const { defaultAiClient: chosen, aiClients } = configuration
  const value = (name: string, client: string) => aiClients[client]?.[name.slice('ai_'.length)] ?? ''
  return renderPage(wordsOf(context), {
    title: 'Configuration',
    skin: configuration.webSkin,
    current: '/config',
    scripts: ['frame.js', 'config.js'],
    body: html`<h1>Settings</h1>
<form id="config" method="dialog">
<fieldset><legend>Who does the thinking?</legend>
${clientFields({ chosen, value })}
</fieldset>
<fieldset><legend>You</legend>
<div class="columns"><label class="field"><span>Your name</span><input name="nickname" value="${configuration.nickname}" maxlength="100" autocomplete="nickname" required></label>
${choice('language', 'Language', Object.entries(languages), configuration.language)}
${choice(
  'webSkin',
  'Look',
  webSkins.map(skin => [skin, skinNames[skin]] as const),
  configuration.webSkin,
)}</div>
</fieldset>
<fieldset><legend>Service</legend>
${portField(context, configuration.port)}
</fieldset>
<p class="actions"><button class="button" type="submit" disabled>Save</button> <span id="saved" role="status"></span></p>
</form>
<dl class="facts"><dt>Data directory</dt><dd>${configuration.dataDirectory}</dd>
<dt>Password</dt><dd>${configuration.passwordSet ? 'set' : 'none: only this machine can open the service'}</dd><dt>Version</dt><dd>${configuration.version}</dd></dl>
${configuration.passwordSet && html`<form method="post" action="/logout"><button class="button quiet" type="submit">Sign out</button></form>`}`,
  })
}

function choice(name: string, label: string, options: readonly (readonly [string, string])[], chosen: string): Html {
  return html`<label class="field"><span>${label}</span><select name="${name}">${options.map(([value, text]) => option(value, text, value === chosen))}</select></label>`
}

function portField({ config }: BeingsContext, port: number): Html {
  const given = config.given.has('port')
  const hint = given ? 'Set by BEINGS_PORT, so it cannot be changed here.' : 'Takes effect with the next start.'
  return html`<label class="field"><span>Port</span><input name="port" type="number" min="1" max="65535" value="${port}" required${given ? new Html(' disabled') : ''}><small>${hint}</small></label>`
}
