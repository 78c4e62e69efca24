import type { GraphiQLProps } from 'graphiql'

/** Runs what the editor holds; a `Bearer` token or any other header comes from the headers pane. */
export const fetchCatalogue: GraphiQLProps['fetcher'] = async (request, options) => {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: {
      accept: 'application/graphql-response+json, application/json;q=0.9',
      'content-type': 'application/json',
      ...options?.headers,
    },
    body: JSON.stringify(request),
  })
  return response.json()
}
