import { Type } from 'typebox'
import type { BeingsContext } from '../context.ts'
import { checkTarget, literalRefusal, type NetworkScope } from '../executors/network-policy.ts'
import { sendRequest, type WebAnswer } from '../executors/send-request.ts'
import { hasAllowingRule } from '../permissions/has-allowing-rule.ts'
import { normaliseResource } from '../permissions/match-prefix.ts'
import type { BuiltInTool, Parameters, Plan, ToolScope } from './tool.ts'

const url = Type.String({ minLength: 1, maxLength: 8000, description: 'An http or https address.' })
const headers = Type.Optional(Type.Record(Type.String(), Type.String(), { description: 'Request headers.' }))

export const networkTool: BuiltInTool = {
  name: 'network',
  description: 'Opens web addresses. Redirects are reported, not followed.',
  actions: {
    get: {
      description: 'Read an address.',
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

async function planRequest(scope: ToolScope, action: string, parameters: Parameters): Promise<Plan> {
  const address = String(parameters.url)
  const resource = normaliseResource('NetworkAccess', URL.parse(address)?.href ?? address)
  const check = {
    type: 'NetworkAccess' as const,
    resource,
    tool: 'network',
    action,
    keys: ['network', `network:${action}`],
  }
  return {
    check: { ...check, own: false, refusal: literalRefusal(address, await networkScope(scope, address)) },
    run: signal => scope.executors.network.run(inner => request(scope, { action, address, parameters }, inner), signal),
  }
}

interface Wanted {
  action: string
  address: string
  parameters: Parameters
}

async function request(
  scope: ToolScope,
  { action, address, parameters }: Wanted,
  signal: AbortSignal,
): Promise<string> {
  const target = await checkTarget(address, await networkScope(scope, address), signal)
  const given = (parameters.headers ?? {}) as Record<string, string>
  const body = parameters.body === undefined ? undefined : String(parameters.body)
  const answer = await sendRequest(target, { method: action.toUpperCase(), headers: harmless(given), body }, signal)
  return tell(answer)
}

async function networkScope({ context, being }: ToolScope, address: string): Promise<NetworkScope> {
  const place = { type: 'NetworkAccess' as const, resource: address }
  return { allowPrivate: await hasAllowingRule(context, being.id, place), ownPorts: ownPorts(context) }
}

/** The ones that say where a request goes or how it is framed are ours. */
function harmless(headers: Record<string, string>): Record<string, string> {
  const ours = /^(host|connection|content-length|transfer-encoding|upgrade|expect|proxy-.*)$/i
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ours.test(name)))
}

function ownPorts({ config, settings }: BeingsContext): number[] {
  return [config.port, settings.get('port') ?? config.port]
}

const mostCharacters = 20_000

function tell({ status, headers, text, truncated }: WebAnswer): string {
  const cut = truncated || text.length > mostCharacters ? '\n… (cut)' : ''
  const location = headers.location ? `\nlocation: ${headers.location}` : ''
  return `HTTP ${status}\ncontent-type: ${headers['content-type'] ?? ''}${location}\n\n${text.slice(0, mostCharacters)}${cut}`
}
