import type { Language } from '@trivium/beings-contract'
import { findTopic, listTopics, searchTopics } from '@trivium/beings-words/help'
import type { App } from '@trivium/http'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { helpIndexPage, helpTopicPage, type Shown } from '../../pages/help/help-page.ts'
import { queryText } from '../../pages/query-text.ts'
import { sendPage } from '../../pages/send-page.ts'
import { languageFor, wordsFor } from '../../pages/words-for.ts'
import { notFound } from '../../platform/errors.ts'

const Hit = Type.Object({ id: Type.String(), title: Type.String(), snippet: Type.String() })
const Topics = Type.Object({
  language: Type.String(),
  topics: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), summary: Type.String() })),
})
const Topic = Type.Object({
  language: Type.String(),
  id: Type.String(),
  title: Type.String(),
  summary: Type.String(),
  markdown: Type.String(),
})
const InLanguage = { lang: Type.Optional(Type.String({ maxLength: 20 })) }
const Search = Type.Object({
  keyword: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  lang: Type.Optional(Type.String({ maxLength: 20 })),
})

/** Help can be read before the set-up too, when there is no language that the service is set to. */
export function helpRoutes(app: App, { language }: { language(): Language | undefined }): void {
  const page = { config: { access: 'public' }, schema: { hide: true } } as const

  /** Links keep the language that was asked for; before the set-up nothing else does, nor lets one back in from elsewhere. */
  const shownTo = (request: FastifyRequest): Shown => {
    const words = wordsFor(language(), request)
    const ready = language() !== undefined
    const asked = queryText(request.query, 'lang') !== undefined
    if (ready) return { words, ready, carried: asked ? { lang: words.language } : {} }
    return { words, ready, carried: { lang: words.language, code: queryText(request.query, 'code') } }
  }

  for (const path of ['/help', '/help/index']) {
    app.get(path, page, async (request, reply) =>
      sendPage(reply, helpIndexPage(queryText(request.query, 'keyword') ?? '', shownTo(request))),
    )
  }

  app.get<{ Params: { topic: string } }>('/help/:topic', page, async (request, reply) => {
    const shown = shownTo(request)
    const topic = findTopic(request.params.topic, shown.words.language)
    if (!topic) throw notFound('There is no such help topic.')
    return sendPage(reply, helpTopicPage(topic, shown))
  })

  app.get(
    '/api/help/topics',
    { config: { access: 'public' }, schema: { querystring: Type.Object(InLanguage), response: { 200: Topics } } },
    async request => {
      const chosen = languageFor(language(), request)
      const topics = listTopics(chosen).map(({ id, title, summary }) => ({ id, title, summary }))
      return { language: chosen, topics }
    },
  )

  app.get(
    '/api/help/topic',
    {
      config: { access: 'public' },
      schema: {
        querystring: Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }), ...InLanguage }),
        response: { 200: Topic },
      },
    },
    async request => {
      const chosen = languageFor(language(), request)
      const topic = findTopic(request.query.id, chosen)
      if (!topic) throw notFound('There is no such help topic.', 'id is unknown')
      return { language: chosen, ...topic }
    },
  )

  app.get(
    '/api/help/search',
    {
      config: { access: 'public' },
      schema: { querystring: Search, response: { 200: Type.Object({ results: Type.Array(Hit) }) } },
    },
    async request => {
      const { keyword } = request.query
      const found = searchTopics(keyword, languageFor(language(), request))
      // Somebody who looks for an English word in the help of another language still finds it.
      return { results: found.length > 0 ? found : searchTopics(keyword) }
    },
  )
}
