import { requireBeing } from '../../core/beings/find-being.ts'
import { describeBeing } from '../../features/beings/describe-being.ts'
import { presentConfiguration } from '../../features/configuration/present-configuration.ts'
import type { Uses } from '../../platform/kernel.ts'
import { beingTabs } from '../being-tabs.ts'
import { link } from '../cells.ts'
import { beingChoice, chooseBeing } from '../choose-being.ts'
import { filters } from '../filters.ts'
import { html, type Phrase } from '../html.ts'
import { fill } from '../phrase.ts'
import { recordPage } from '../record-page.ts'
import { clientFields } from '../setup/client-fields.ts'

/** Without a being in the query: the curator's. */
export async function aiConfigPage(
  context: Uses<'config' | 'dataDirectory' | 'database' | 'secrets' | 'settings'>,
  query: unknown,
): Promise<string> {
  const choice = await chooseBeing(context, query)
  const being = await requireBeing(context, choice.beingId ?? context.settings.get('curatorId'))
  const detail = await describeBeing(context, being)
  const { aiClientType: chosen, aiConfig } = detail
  const value = (name: string, client: string) => (client === chosen ? (aiConfig[name.slice('ai_'.length)] ?? '') : '')
  const { aiClients } = presentConfiguration(context)
  const otherwise = (name: string, client: string) => aiClients[client]?.[name.slice('ai_'.length)] ?? ''
  const usual: Phrase = w => fill(w.beingClient.usual, { client: context.settings.get('defaultAiClient') })
  return recordPage(context, {
    title: w => fill(w.beingClient.title, { name: detail.name }),
    current: '/beings',
    parents: [['/beings', w => w.site.beings]],
    lead: w => fill(w.beingClient.lead, { link: link('/config', w.beingClient.settings) }),
    tools: html`${beingTabs(being.id, '/beings/ai-config')}${
      choice.beingId === undefined &&
      filters({ path: '/beings/ai-config', choices: [beingChoice(choice, detail.name)] })
    }${detail.usingFallback && html`<p class="notice">${w => w.beingClient.fallback}</p>`}`,
    rest: html`<form id="being-client" class="api-form" method="dialog" data-being="${being.id}">
${clientFields({ chosen, usual, value, otherwise })}
<p class="actions"><button class="button" type="submit" disabled>${w => w.common.save}</button> <span id="saved" role="status"></span></p></form>`,
    scripts: ['ai-config.js'],
  })
}
