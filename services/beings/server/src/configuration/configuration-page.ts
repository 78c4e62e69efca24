import type { BeingsContext } from '../context.ts'
import { html } from '../pages/html.ts'
import { renderPage } from '../pages/layout.ts'
import { clientFields } from '../setup/client-fields.ts'
import { presentConfiguration } from './present-configuration.ts'

/** Enough to change the client that does the thinking. */
export function configurationPage(context: BeingsContext): string {
  const configuration = presentConfiguration(context)
  const saved = configuration.aiClients[configuration.defaultAiClient] ?? {}
  return renderPage({
    title: 'Configuration',
    language: configuration.language,
    skin: configuration.webSkin,
    current: 'config',
    scripts: ['config.js'],
    body: html`<h1>Configuration</h1>
<form id="config">
<fieldset><legend>Who does the thinking?</legend>
${clientFields(configuration.defaultAiClient, name => saved[name.slice('ai_'.length)] ?? '')}
</fieldset>
<fieldset><legend>You</legend>
<label class="field"><span>Your name</span><input name="nickname" value="${configuration.nickname}" maxlength="100" required></label>
</fieldset>
<p class="actions"><button class="button" type="submit">Save</button> <span id="saved" role="status"></span></p>
</form>
<dl class="facts"><dt>Data directory</dt><dd>${configuration.dataDirectory}</dd><dt>Port</dt><dd>${configuration.port}</dd>
<dt>Version</dt><dd>${configuration.version}</dd></dl>`,
  })
}
