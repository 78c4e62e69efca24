import {
  HelpHit,
  HelpText,
  HelpTopic,
  type Language,
  type PageName,
  pagePaths,
  type WebSkin,
} from '@trivium/beings-contract'
import { findTopic, listTopics, searchTopics, type Topic } from '@trivium/beings-words/help'
import type { App } from '@trivium/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { sendShell } from '../../pages/shell/send-shell.ts'
import { wantsHtml } from '../../pages/wants.ts'
import { languageFor, wordsFor } from '../../pages/words-for.ts'
import { notFound } from '../../platform/errors.ts'

const lang = Type.Optional(Type.String({ maxLength: 20 }))
const Search = Type.Object({ keyword: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }), lang })
const open = { access: 'public' } as const

interface HelpContext {
  /** What the service is set to; nothing before the set-up. Help can be read before it too. */
  language(): Language | undefined
  skin(): WebSkin
  isSignedIn(request: FastifyRequest): Promise<boolean>
}

export function helpRoutes(app: App, context: HelpContext): void {
  pageRoutes(app, context)
  topicRoutes(app, context)
  app.get(
    '/api/help/search',
    { config: open, schema: { querystring: Search, response: { 200: Type.Object({ results: Type.Array(HelpHit) }) } } },
    async request => {
      const { keyword } = request.query
      const found = searchTopics(keyword, languageFor(context.language(), request))
      // Somebody who looks for an English word in the help of another language still finds it.
      return { results: found.length > 0 ? found : searchTopics(keyword) }
    },
  )
}

interface Visit {
  request: FastifyRequest
  reply: FastifyReply
  /** What the address names; false: nothing that is there. */
  topic?: Topic | false
}

function pageRoutes(app: App, { language, skin, isSignedIn }: HelpContext): void {
  const route = { config: open, schema: { hide: true } }
  const send = async (page: PageName, { request, reply, topic }: Visit) =>
    sendShell(reply, {
      page,
      words: wordsFor(language(), request),
      skin: skin(),
      ready: language() !== undefined,
      signedIn: await isSignedIn(request),
      ...(topic && { values: { title: topic.title } }),
      missing: topic === false,
    })

  for (const page of ['help', 'helpIndex'] as const) {
    app.get(pagePaths[page], route, (request: FastifyRequest, reply: FastifyReply) => send(page, { request, reply }))
  }
  app.get(pagePaths.helpTopic, route, (request: FastifyRequest, reply: FastifyReply) => {
    const { topic } = request.params as { topic: string }
    const found = findTopic(topic, languageFor(language(), request)) ?? false
    // A browser gets the page with the word that there is nothing; a script that did not ask for a page gets the fault.
    if (!found && !wantsHtml(request)) throw notFound('There is no such help topic.', 'the topic is unknown')
    return send('helpTopic', { request, reply, topic: found })
  })
}

function topicRoutes(app: App, { language }: HelpContext): void {
  const present = ({ id, title, summary }: Topic): HelpTopic => ({ id, title, summary })
  app.get(
    '/api/help/topics',
    {
      config: open,
      schema: {
        querystring: Type.Object({ lang }),
        response: { 200: Type.Object({ language: Type.String(), topics: Type.Array(HelpTopic) }) },
      },
    },
    async request => {
      const chosen = languageFor(language(), request)
      return { language: chosen, topics: listTopics(chosen).map(present) }
    },
  )
  app.get(
    '/api/help/topic',
    {
      config: open,
      schema: {
        querystring: Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }), lang }),
        response: { 200: HelpText },
      },
    },
    async request => {
      const chosen = languageFor(language(), request)
      const topics = listTopics(chosen)
      const place = topics.findIndex(({ id }) => id === request.query.id)
      const topic = topics[place]
      if (!topic) throw notFound('There is no such help topic.', 'id is unknown')
      const neighbour = (other: Topic | undefined) => (other ? present(other) : null)
      return {
        language: chosen,
        ...present(topic),
        markdown: topic.markdown,
        previous: neighbour(topics[place - 1]),
        next: neighbour(topics[place + 1]),
      }
    },
  )
}
