import { portOf } from '@trivium/egress'
import { Type } from 'typebox'
import { addressOpener } from '../../core/permissions/opens-address.ts'
import type { Check } from '../../core/permissions/policies.ts'
import { checkTarget, literalRefusal, type NetworkScope } from '../../platform/executors/network-policy.ts'
import { sendRequest, type WebAnswer } from '../../platform/executors/send-request.ts'
import type { Uses } from '../../platform/kernel.ts'
import { type Doer, policiesOf } from './policies-of.ts'
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

async function planRequest(scope: ToolScope, action: 'get' | 'post', parameters: Parameters): Promise<Plan> {
  const address = String(parameters.url)
  const url = URL.parse(address)
  // What follows the # stays here.
  if (url) url.hash = ''
  const check: Check = {
    type: 'NetworkAccess',
    resource: url?.href ?? address,
    tool: 'network',
    action,
    keys: ['network', `network:${action}`],
    own: false,
    refusal: '',
    access: action === 'get' ? 'read' : 'write',
    wider: url?.host ? `${url.hostname}:${portOf(url)}` : '',
  }
  const reach = await networkScope(scope, check)
  return {
    check: { ...check, refusal: literalRefusal(check.resource, reach) },
    run: signal => scope.context.executors.network.run(inner => request(scope, { check, parameters }, inner), signal),
  }
}

interface Wanted {
  check: Check
  parameters: Parameters
}

async function request(scope: ToolScope, { check, parameters }: Wanted, signal: AbortSignal): Promise<string> {
  const target = await checkTarget(check.resource, await networkScope(scope, check), signal)
  const given = (parameters.headers ?? {}) as Record<string, string>
  const body = parameters.body === undefined ? undefined : String(parameters.body)
  const method = check.action.toUpperCase()
  return tell(await sendRequest(target, { method, headers: harmless(given), body }, signal))
}

export async function networkScope(doer: Doer, check: Check): Promise<NetworkScope> {
  const { context } = doer
  const { ownPorts, config } = context
  return {
    opens: addressOpener(check, await policiesOf(doer)),
    ownPorts: [...ownPorts, ...closedPorts(context)],
    ownHosts: config.allowedHosts,
  }
}

/** Where this service and its siblings are, or would be after the next start. */
function closedPorts({ config, settings }: Uses<'config' | 'settings'>): number[] {
  const siblings = [config.cataloguePort, config.inboxPort, ...config.siblingPorts]
  return [config.port, settings.get('port') ?? config.port, ...siblings].filter(port => port > 0)
}

/** The ones that say where a request goes or how it is framed are ours. */
function harmless(headers: Record<string, string>): Record<string, string> {
  const ours = /^(host|connection|content-length|transfer-encoding|upgrade|expect|proxy-.*)$/i
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ours.test(name)))
}

const mostCharacters = 20_000

function tell({ status, headers, text, truncated }: WebAnswer): string {
  const cut = truncated || text.length > mostCharacters ? '\n… (cut)' : ''
  const location = headers.location ? `\nlocation: ${headers.location}` : ''
  return `HTTP ${status}\ncontent-type: ${headers['content-type'] ?? ''}${location}\n\n${text.slice(0, mostCharacters)}${cut}`
}
