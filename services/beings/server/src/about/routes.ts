import type { App } from '@trivium/http'
import type { BeingsContext } from '../context.ts'
import { html } from '../pages/html.ts'
import { pageRoute } from '../pages/page-route.ts'
import { link, recordPage } from '../pages/record-page.ts'
import { sendPage } from '../pages/send-page.ts'
import { wantsHtml, wantsJson } from '../pages/wants.ts'
import { readAbout } from './read-about.ts'

export function aboutRoutes(app: App, context: BeingsContext): void {
  app.get('/about', pageRoute, async (request, reply) => {
    const about = readAbout(context)
    if (wantsJson(request) && !wantsHtml(request)) return about
    const rows = Object.entries(about.plugins).map(([id, plugin]) => [
      html`<strong>${plugin.name}</strong> ${plugin.version}<br><small>${id}</small>`,
      plugin.description,
      plugin.author,
      plugin.state === 'loaded' ? 'loaded' : html`<strong>failed:</strong> ${plugin.error}`,
      [...plugin.tools, ...plugin.aiClients, ...plugin.workflowTemplates].join(', ') || '–',
    ])
    return sendPage(
      reply,
      recordPage(context, {
        title: 'About',
        intro: html`${about.name} ${about.version}, ${about.license} licence, on Node.js ${process.versions.node}. ${link('/help', 'Help')}`,
        columns: ['Plugin', 'Description', 'Author', 'State', 'Adds'],
        rows,
        empty: 'No plugins. A plugin is a folder with a plugin.json in the folder plugins of the data directory.',
      }),
    )
  })
}
