export interface GraphqlFault {
  message: string
  path?: (string | number)[]
  locations?: { line: number; column: number }[]
  extensions: {
    code: string
    messageKey?: string
    requestId?: string
    classification?: string | { type: string; validatedPath: (string | number)[]; constraint: string }
  }
}

// biome-ignore lint/suspicious/noExplicitAny: tests read answers of any shape
export type Data = any

export interface GraphqlAnswer {
  status: number
  headers: Headers
  data: Data
  errors: GraphqlFault[]
  body: Record<string, unknown>
}

export interface GraphqlClient {
  /** Posts an operation and reads the answer. */
  ask(query: string, variables?: object, headers?: Record<string, string>): Promise<GraphqlAnswer>
  /** As `ask`, but fails the test when the answer has errors. */
  get(query: string, variables?: object, headers?: Record<string, string>): Promise<Data>
}

export function createClient(url: string): GraphqlClient {
  async function ask(query: string, variables?: object, headers: Record<string, string> = {}): Promise<GraphqlAnswer> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    })
    const body = (await response.json()) as { data: Data; errors?: GraphqlFault[] }
    return { status: response.status, headers: response.headers, data: body.data, errors: body.errors ?? [], body }
  }
  return {
    ask,
    async get(query, variables, headers) {
      const { data, errors } = await ask(query, variables, headers)
      if (errors.length > 0) throw new Error(`${query} answered ${JSON.stringify(errors)}`)
      return data
    },
  }
}
