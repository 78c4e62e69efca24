import { Type } from 'typebox'
import { textOf, type WebAnswer } from '../../platform/executors/send-request.ts'
import { networkCheck, planNetwork, sendJudged } from './network-check.ts'
import { readAddress } from './network-read.ts'
import { planSearch } from './network-search.ts'
import type { BuiltInTool, Parameters, Plan, ToolScope } from './tool.ts'

const url = Type.String({ minLength: 1, maxLength: 8000, description: 'An http or https address.' })
const headers = Type.Optional(
  Type.Record(Type.String({ maxLength: 200 }), Type.String({ maxLength: 8000 }), {
    maxProperties: 50,
    description: 'Request headers.',
  }),
)

export const networkTool: BuiltInTool = {
  name: 'network',
  description: 'Opens web addresses and searches the web.',
  actions: {
    read: {
      description: 'The title, text and links of a web page.',
      repeatable: true,
      parameters: Type.Object({ url }),
      plan: async (scope, parameters) => {
        const check = networkCheck('read', String(parameters.url))
        return planNetwork(scope, check, signal => readAddress(scope, check, signal))
      },
    },
    search: {
      description: 'Search the web; read the pages it finds with read.',
      repeatable: true,
      parameters: Type.Object({
        query: Type.String({ minLength: 1, maxLength: 500 }),
        max_results: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
      }),
      plan: planSearch,
    },
    get: {
      description: 'The plain answer of an address. Redirects are reported, not followed.',
      repeatable: true,
      parameters: Type.Object({ url, headers }),
      plan: (scope, parameters) => planRequest(scope, 'get', parameters),
    },
    post: {
      description: 'Send data to an address.',
      repeatable: false,
      parameters: Type.Object({ url, headers, body: Type.Optional(Type.String({ maxLength: 1_000_000 })) }),
      plan: (scope, parameters) => planRequest(scope, 'post', parameters),
    },
  },
}

function planRequest(scope: ToolScope, action: 'get' | 'post', parameters: Parameters): Promise<Plan> {
  const check = networkCheck(action, String(parameters.url))
  const given = (parameters.headers ?? {}) as Record<string, string>
  const body = parameters.body === undefined ? undefined : String(parameters.body)
  const request = { method: action.toUpperCase(), headers: harmless(given), body }
  return planNetwork(scope, check, async signal => tell(await sendJudged(scope, { check, request }, signal)))
}

/** The ones that say where a request goes or how it is framed are ours. */
function harmless(headers: Record<string, string>): Record<string, string> {
  const ours = /^(host|connection|content-length|transfer-encoding|upgrade|expect|proxy-.*)$/i
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ours.test(name)))
}

const mostCharacters = 20_000

function tell(answer: WebAnswer): string {
  const { status, headers, truncated } = answer
  const text = textOf(answer)
  const cut = truncated || text.length > mostCharacters ? '\n… (cut)' : ''
  const location = headers.location ? `\nlocation: ${headers.location}` : ''
  return `HTTP ${status}\ncontent-type: ${headers['content-type'] ?? ''}${location}\n\n${text.slice(0, mostCharacters)}${cut}`
}
