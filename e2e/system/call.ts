// biome-ignore lint/suspicious/noExplicitAny: a test reads what it knows to be there, and fails where it is not
export type Answer = any

/** Asks an HTTP interface and fails on any answer but a good one. A form is sent as it is, anything else as JSON. */
export async function call(url: string, body?: unknown, options: RequestInit = {}): Promise<Answer> {
  const isForm = body instanceof FormData
  const answer = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    redirect: 'manual',
    ...options,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${options.method ?? ''} ${url} answered ${answer.status}: ${text}`)
  const isJson = (answer.headers.get('content-type') ?? '').includes('json')
  return isJson && text !== '' ? JSON.parse(text) : text
}

export async function askGraphql(url: string, query: string, variables: object = {}): Promise<Answer> {
  const { data, errors } = await call(`${url}/graphql`, { query, variables })
  if (errors) throw new Error(`${query} answered ${JSON.stringify(errors)}`)
  return data
}
