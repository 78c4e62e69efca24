import { type PageName, pageEntries, pageNames, pagePaths } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Parts } from '../../platform/kernel.ts'
import { ifThere } from '../if-there.ts'
import { wantsHtml, wantsJson } from '../wants.ts'
import { wordsFor } from '../words-for.ts'
import { jsonAnswers } from './json-answers.ts'
import { namedThings } from './named-things.ts'
import { sendShell } from './send-shell.ts'

/** Pages at the door: their routes decide more than what is shown, and send the shell themselves. */
const atTheDoor: ReadonlySet<PageName> = new Set(['signIn', 'setUp', 'setUpBrowse', 'help', 'helpIndex', 'helpTopic'])

/** A route for every page. */
export function shellRoutes(app: App, context: Parts): void {
  app.get('/', { config: { access: 'page' }, schema: { hide: true } }, async (_request, reply) =>
    reply.redirect(pagePaths.chat),
  )
  for (const page of pageNames) {
    if (atTheDoor.has(page)) continue
    const { path, access } = pageEntries[page]
    app.get(path, { config: { access }, schema: { hide: true } }, (request, reply) =>
      answer(context, page, { request: request as FastifyRequest, reply: reply as FastifyReply }),
    )
  }
}

interface Visit {
  request: FastifyRequest
  reply: FastifyReply
}

async function answer(context: Parts, page: PageName, { request, reply }: Visit): Promise<unknown> {
  const { events, settings } = context
  const json = jsonAnswers[page]
  if (json && wantsJson(request) && !wantsHtml(request)) return json(context)
  const find = namedThings[page]
  const found = find ? find(context, request.params as Record<string, string>) : {}
  // A browser gets the page with the word that there is nothing; a script that did not ask for a page gets the fault.
  const values = await (wantsHtml(request) ? ifThere(Promise.resolve(found)) : found)
  return sendShell(reply, {
    page,
    words: wordsFor(settings.get('language'), request),
    skin: settings.get('webSkin'),
    stream: { instance: events.instance, after: events.start() },
    ...(values ? { values } : { missing: true }),
  })
}
