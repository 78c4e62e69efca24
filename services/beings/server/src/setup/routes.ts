import { AiClientTrial, AiClientType, FirstRun } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import { aiClientTypes } from '../ai/index.ts'
import { testAiClient } from '../configuration/test-ai-client.ts'
import type { BeingsContext } from '../context.ts'
import { isInitialised } from '../open-store.ts'
import { queryText } from '../pages/query-text.ts'
import { sendPage } from '../pages/send-page.ts'
import { wantsHtml, wantsJson } from '../pages/wants.ts'
import { wordsFor } from '../words/index.ts'
import { browseDirectories } from './browse-directories.ts'
import { browsePage } from './browse-page.ts'
import { detectProviders } from './detect-providers.ts'
import { alreadyDone } from './initialise.ts'
import { receiveFirstRun } from './receive-first-run.ts'
import { createSetupCode } from './setup-code.ts'
import { setupPage } from './setup-page.ts'

const Browse = Type.Object({ dir: Type.Optional(Type.String({ maxLength: 4096 })) })
const ClientTypes = Type.Object({ clientTypes: Type.Array(AiClientType) })

/** Until the set-up is done these are open to whoever may do it; afterwards they are what their access says. */
export function setupRoutes(app: App, context: BeingsContext): void {
  const code = createSetupCode(context)
  if (code.value && !isInitialised(context)) {
    context.log.warn(`To set the service up from another machine, open /init?code=${code.value}`)
  }
  app.register(async scope => {
    scope.addHook('preHandler', async request => {
      if (!isInitialised(context)) await code.check(request)
    })
    firstRunRoutes(scope as App, context)
    choiceRoutes(scope as App, context)
  })
}

function firstRunRoutes(app: App, context: BeingsContext): void {
  app.get('/init', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    if (isInitialised(context)) return reply.redirect('/chat')
    return sendPage(reply, setupPage(context, { request }))
  })

  const post = { config: { access: 'public' }, schema: { body: FirstRun }, attachValidation: true } as const
  app.post('/init', post, async (request, reply) => {
    if (isInitialised(context)) throw alreadyDone()
    return receiveFirstRun(context, request, reply)
  })
}

function choiceRoutes(app: App, context: BeingsContext): void {
  app.get('/init/browse', { config: { access: 'page' }, schema: { querystring: Browse } }, async (request, reply) => {
    const listing = await browseDirectories(request.query.dir || context.dataDirectory || context.config.dataDir)
    return wantsJson(request) && !wantsHtml(request)
      ? listing
      : sendPage(reply, browsePage(wordsFor(context, request), listing, queryText(request.query, 'code')))
  })

  app.get('/init/ai-config-metadata', { schema: { response: { 200: ClientTypes } } }, async () => ({
    clientTypes: aiClientTypes,
  }))

  app.get('/init/providers', { schema: { hide: true } }, async () => ({ providers: await detectProviders(context) }))

  app.post('/init/test', { schema: { body: AiClientTrial, hide: true } }, async request =>
    testAiClient(context, request.body),
  )
}
