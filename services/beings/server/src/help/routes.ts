import type { App } from '@trivium/http'
import { Type } from 'typebox'
import { notFound } from '../errors.ts'
import { sendPage } from '../pages/send-page.ts'
import { helpIndexPage, helpTopicPage } from './help-page.ts'
import { searchTopics } from './search-topics.ts'
import { findTopic } from './topics.ts'

const Hit = Type.Object({ id: Type.String(), title: Type.String(), snippet: Type.String() })

export function helpRoutes(app: App): void {
  const page = { config: { access: 'public' }, schema: { hide: true } } as const

  for (const path of ['/help', '/help/index']) {
    app.get<{ Querystring: { keyword?: unknown } }>(path, page, async ({ query }, reply) => {
      const keyword = typeof query.keyword === 'string' ? query.keyword.slice(0, 200) : ''
      return sendPage(reply, helpIndexPage(keyword))
    })
  }

  app.get<{ Params: { topic: string } }>('/help/:topic', page, async ({ params }, reply) => {
    const topic = findTopic(params.topic)
    if (!topic) throw notFound('There is no such help topic.')
    return sendPage(reply, helpTopicPage(topic))
  })

  app.get(
    '/api/help/search',
    {
      config: { access: 'public' },
      schema: {
        querystring: Type.Object({ keyword: Type.String({ minLength: 1, maxLength: 200 }) }),
        response: { 200: Type.Object({ results: Type.Array(Hit) }) },
      },
    },
    async ({ query }) => ({ results: searchTopics(query.keyword) }),
  )
}
