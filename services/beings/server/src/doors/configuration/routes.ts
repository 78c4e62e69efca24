import { AiClientOptions, Configuration, ConfigurationChange } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import { listAiOptions } from '../../core/ai-clients/ai-options.ts'
import { presentConfiguration } from '../../features/configuration/present-configuration.ts'
import { saveConfiguration } from '../../features/configuration/save-configuration.ts'
import type { Uses } from '../../platform/kernel.ts'

const Options = Type.Object({ clientType: Type.Optional(Type.String({ maxLength: 100 })) })

export function configurationRoutes(
  app: App,
  context: Uses<'clock' | 'config' | 'dataDirectory' | 'database' | 'mailbox' | 'secrets' | 'settings'>,
): void {
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
