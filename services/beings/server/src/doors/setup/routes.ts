import { AiClientTrial, AiClientType, pagePaths } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import { listTrialModels } from '../../core/ai-clients/list-trial-models.ts'
import { testAiClient } from '../../core/ai-clients/test-ai-client.ts'
import { sendSetUp } from '../../pages/shell/send-set-up.ts'
import { sendShell } from '../../pages/shell/send-shell.ts'
import { wantsHtml, wantsJson } from '../../pages/wants.ts'
import { wordsFor } from '../../pages/words-for.ts'
import { aiClientTypes } from '../../platform/ai/index.ts'
import type { Base, Uses } from '../../platform/kernel.ts'
import { browseDirectories } from '../../platform/settings/browse-directories.ts'
import { detectProviders } from './detect-providers.ts'
import { alreadyDone, type FirstRun } from './first-run.ts'
import { FirstRunBody, receiveFirstRun } from './receive-first-run.ts'
import { createSetupCode } from './setup-code.ts'

const Browse = Type.Object({ dir: Type.Optional(Type.String({ maxLength: 4096 })) })
const ClientTypes = Type.Object({ clientTypes: Type.Array(AiClientType) })

type Choices = Uses<'config' | 'environment'> & Partial<Uses<'dataDirectory' | 'database' | 'settings' | 'secrets'>>

/** Until the set-up is done: open to whoever may do it. */
export function firstRunRoutes(app: App, base: Base, firstRun: FirstRun): void {
  const code = createSetupCode(base)
  if (code.value) base.log.warn(`To set the service up from another machine, open /init?code=${code.value}`)
  app.register(async scope => {
    // Before a request is checked against its schema, which leaves out what it does not name.
    scope.addHook('preValidation', request => code.check(request))
    scope.get('/init', { schema: { hide: true } }, async (request, reply) => sendSetUp(base, { request, reply }))
    scope.post('/init', { schema: { body: FirstRunBody }, attachValidation: true }, (request, reply) =>
      receiveFirstRun(base, { firstRun, request, reply }),
    )
    choiceRoutes(scope as App, base)
  })
}

/** Afterwards there is nothing left to set up; the choices serve the configuration. */
export function setupRoutes(app: App, context: Choices): void {
  const config = { access: 'public' } as const
  app.get('/init', { config, schema: { hide: true } }, async (_request, reply) => reply.redirect(pagePaths.chat))
  app.post('/init', { config, schema: { body: FirstRunBody }, attachValidation: true }, async () => {
    throw alreadyDone()
  })
  choiceRoutes(app, context)
}

function choiceRoutes(app: App, context: Choices): void {
  app.get('/init/browse', { config: { access: 'page' }, schema: { querystring: Browse } }, async (request, reply) => {
    const listing = await browseDirectories(request.query.dir || context.dataDirectory || context.config.dataDir)
    if (wantsJson(request) && !wantsHtml(request)) return listing
    const { settings } = context
    return sendShell(reply, {
      page: 'setUpBrowse',
      words: wordsFor(settings?.get('language'), request),
      skin: settings?.get('webSkin') ?? 'admin',
      ready: settings !== undefined,
      signedIn: settings !== undefined,
    })
  })

  app.get('/init/ai-config-metadata', { schema: { response: { 200: ClientTypes } } }, async () => ({
    clientTypes: aiClientTypes,
  }))

  app.get('/init/providers', { schema: { hide: true } }, async () => ({ providers: await detectProviders(context) }))

  app.post('/init/models', { schema: { body: AiClientTrial, hide: true } }, async request => ({
    models: await listTrialModels(context, request.body),
  }))

  app.post('/init/test', { schema: { body: AiClientTrial, hide: true } }, async request =>
    testAiClient(context, request.body),
  )
}
