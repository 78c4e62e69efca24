import { portOf } from '@trivium/egress'
import { addressOpener } from '../../core/permissions/opens-address.ts'
import type { Check } from '../../core/permissions/policies.ts'
import { checkTarget, literalRefusal, type NetworkScope } from '../../platform/executors/network-policy.ts'
import { sendRequest, type WebAnswer, type WebRequest } from '../../platform/executors/send-request.ts'
import type { Uses } from '../../platform/kernel.ts'
import { type Doer, policiesOf } from './policies-of.ts'
import type { Plan, ToolScope } from './tool.ts'

export type NetworkAction = 'get' | 'post' | 'read' | 'search'

/** What is asked about an address, whatever is to be done with it. */
export function networkCheck(action: NetworkAction, address: string): Check {
  const url = URL.parse(address)
  // What follows the # stays here.
  if (url) url.hash = ''
  return {
    type: 'NetworkAccess',
    resource: url?.href ?? address,
    tool: 'network',
    action,
    keys: ['network', `network:${action}`],
    own: false,
    refusal: '',
    access: action === 'post' ? 'write' : 'read',
    wider: url?.host ? `${url.hostname}:${portOf(url)}` : '',
  }
}

/** Judged by what the address itself says already; run when it is allowed. */
export async function planNetwork(scope: ToolScope, check: Check, work: Plan['run']): Promise<Plan> {
  const reach = await networkScope(scope, check)
  return {
    check: { ...check, refusal: literalRefusal(check.resource, reach) },
    run: signal => scope.context.executors.network.run(work, signal),
  }
}

interface Sending {
  check: Check
  /** Where it goes, when that is more than what was asked about. */
  address?: string
  request: WebRequest
}

/** To an address that is resolved and judged at this very moment. */
export async function sendJudged(
  doer: Doer,
  { check, address, request }: Sending,
  signal: AbortSignal,
): Promise<WebAnswer> {
  const target = await checkTarget(address ?? check.resource, await networkScope(doer, check), signal)
  return sendRequest(target, request, signal)
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
