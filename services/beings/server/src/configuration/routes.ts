import { AiClientOptions, Configuration, ConfigurationChange } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import type { BeingsContext } from '../context.ts'
import { sendPage } from '../pages/send-page.ts'
import { wantsHtml, wantsJson } from '../pages/wants.ts'
import { listAiOptions } from './ai-options.ts'
import { configurationPage } from './configuration-page.ts'
import { presentConfiguration } from './present-configuration.ts'
import { saveConfiguration } from './save-configuration.ts'

const Options = Type.Object({ clientType: Type.Optional(Type.String({ maxLength: 100 })) })

export function configurationRoutes(app: App, context: BeingsContext): void {
  app.get('/config', { config: { access: 'page' }, schema: { hide: true } }, async (request, reply) => {
    if (wantsJson(request) && !wantsHtml(request)) return presentConfiguration(context)
    return sendPage(reply, configurationPage(context))
  })

  app.post(
    '/config/save',
    {
      schema: {
        body: ConfigurationChange,
        response: {
          200: Type.Object({
            success: Type.Boolean(),
            restartRequired: Type.Array(Type.String()),
            keysRemoved: Type.Array(Type.String()),
            config: Configuration,
          }),
        },
      },
    },
    async request => {
      const { restartRequired, keysRemoved } = await saveConfiguration(context, request.body)
      return { success: true, restartRequired, keysRemoved, config: presentConfiguration(context) }
    },
  )

  app.get(
    '/config/aioptions',
    {
      schema: {
        querystring: Options,
        response: { 200: Type.Object({ clientTypes: Type.Record(Type.String(), AiClientOptions) }) },
      },
    },
    async request => ({ clientTypes: await listAiOptions(context, request.query.clientType || undefined) }),
  )
}
