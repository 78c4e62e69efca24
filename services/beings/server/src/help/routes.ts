import type { App } from '@trivium/http'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { BeingsContext } from '../context.ts'
import { notFound } from '../errors.ts'
import { isInitialised } from '../open-store.ts'
import { queryText } from '../pages/query-text.ts'
import { sendPage } from '../pages/send-page.ts'
import { languageFor, wordsFor } from '../words/index.ts'
import { helpIndexPage, helpTopicPage, type Shown } from './help-page.ts'
import { searchTopics } from './search-topics.ts'
import { findTopic } from './topics.ts'

const Hit = Type.Object({ id: Type.String(), title: Type.String(), snippet: Type.String() })
const Search = Type.Object({
  keyword: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  lang: Type.Optional(Type.String({ maxLength: 20 })),
})

export function helpRoutes(app: App, context: BeingsContext): void {
  const page = { config: { access: 'public' }, schema: { hide: true } } as const

  /** Links keep the language that was asked for; before the set-up nothing else does, nor lets one back in from elsewhere. */
  const shownTo = (request: FastifyRequest): Shown => {
    const words = wordsFor(context, request)
    const ready = isInitialised(context)
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
    '/api/help/search',
    {
      config: { access: 'public' },
      schema: { querystring: Search, response: { 200: Type.Object({ results: Type.Array(Hit) }) } },
    },
    async request => {
      const { keyword } = request.query
      const found = searchTopics(keyword, languageFor(context, request))
      // Somebody who looks for an English word in the help of another language still finds it.
      return { results: found.length > 0 ? found : searchTopics(keyword) }
    },
  )
}
