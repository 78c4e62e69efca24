import { findTopic, listTopics, searchTopics } from '@trivium/beings-words/help'
import { Type } from 'typebox'
import { type BuiltInTool, ownPlan } from './tool.ts'

const query = Type.String({ minLength: 1, maxLength: 200 })

export const helpTool: BuiltInTool = {
  name: 'help',
  description: 'The help pages of this service.',
  actions: {
    list: {
      description: 'All topics.',
      repeatable: true,
      parameters: Type.Object({}),
      plan: async () =>
        ownPlan('help', 'list', async () =>
          listTopics()
            .map(topic => `${topic.id}: ${topic.title}`)
            .join('\n'),
        ),
    },
    search: {
      description: 'Topics that hold some words.',
      repeatable: true,
      parameters: Type.Object({ query }),
      plan: async (_scope, parameters) =>
        ownPlan('help', 'search', async () => {
          const hits = searchTopics(String(parameters.query))
          return hits.length === 0
            ? 'Nothing found.'
            : hits.map(hit => `${hit.id}: ${hit.title}: ${hit.snippet}`).join('\n')
        }),
    },
    get: {
      description: 'One topic by its id.',
      repeatable: true,
      parameters: Type.Object({ query }),
      plan: async (_scope, parameters) =>
        ownPlan('help', 'get', async () => {
          const topic = findTopic(String(parameters.query))
          if (!topic) throw new Error(`There is no topic "${parameters.query}".`)
          return topic.markdown
        }),
    },
  },
}
