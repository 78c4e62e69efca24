import { type About, version } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { badge, tags } from '../../pages/badge.ts'
import { link, name } from '../../pages/cells.ts'
import { html } from '../../pages/html.ts'
import { pageRoute } from '../../pages/page-route.ts'
import { recordPage, section } from '../../pages/record-page.ts'
import { emptyState, recordTable } from '../../pages/record-table.ts'
import { sendPage } from '../../pages/send-page.ts'
import { wantsHtml, wantsJson } from '../../pages/wants.ts'
import type { Uses } from '../../platform/kernel.ts'

export function aboutRoutes(app: App, context: Uses<'dataDirectory' | 'plugins' | 'settings'>): void {
  app.get('/about', pageRoute, async (request, reply) => {
    const about = readAbout(context)
    if (wantsJson(request) && !wantsHtml(request)) return about
    return sendPage(
      reply,
      recordPage(context, {
        title: w => w.site.about,
        current: '/about',
        lead: html`${w => w.about.lead} ${link('/help', w => w.site.help)}`,
        rest: html`<dl class="facts"><dt>${w => w.about.service}</dt><dd>${about.name}</dd><dt>${w => w.about.version}</dt><dd>${about.version}</dd>
<dt>${w => w.about.licence}</dt><dd>${about.license}</dd><dt>Node.js</dt><dd>${process.versions.node}</dd>
<dt>${w => w.about.system}</dt><dd>${process.platform} ${process.arch}</dd><dt>${w => w.about.dataDirectory}</dt><dd>${context.dataDirectory}</dd>
<dt>API</dt><dd>${link('/api/openapi.json', '/api/openapi.json')}</dd></dl>
${section(w => w.about.plugins, pluginTable(about.plugins))}`,
      }),
    )
  })
}

function pluginTable(plugins: ReturnType<typeof readAbout>['plugins']) {
  return recordTable({
    label: w => w.about.plugins,
    columns: w => w.about.columns,
    rows: Object.entries(plugins).map(([id, plugin]) => [
      html`${name(plugin.name)}<span class="sub">${id}</span>`,
      plugin.version,
      plugin.description,
      plugin.author,
      plugin.state === 'loaded' ? badge('loaded') : html`${badge('failed')}<span class="sub">${plugin.error}</span>`,
      tags([...plugin.tools, ...plugin.aiClients, ...plugin.workflowTemplates]),
    ]),
    empty: emptyState(
      w => w.about.none,
      w => w.about.begin,
    ),
  })
}

function readAbout({ plugins }: Uses<'plugins'>): About {
  return { name: 'Trivium Beings', version, license: 'MIT', plugins: plugins.list() }
}
