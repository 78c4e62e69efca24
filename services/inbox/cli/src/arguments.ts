import type { PathMode } from '@trivium/inbox-contract'
import { parseTargetUrl, RelayFault } from '@trivium/inbox-relay'
import type { CommandInput, Options } from './command.ts'
import { CliFault } from './fault.ts'

/** The one endpoint id a command takes. */
export function readEndpointId({ positionals }: CommandInput, command: string): string {
  const [id, ...more] = positionals
  if (id === undefined)
    throw new CliFault(`Which endpoint? Usage: inbox ${command} <endpoint_id> …  See: inbox ${command} --help`)
  refuseMore(more)
  return endpointIdIn(id)
}

export function refuseMore(positionals: readonly string[]): void {
  if (positionals.length > 0) throw new CliFault(`"${positionals[0]}" is one word too many. See: inbox --help`)
}

/** People paste the receive URL as often as the id in it. */
export function endpointIdIn(text: string): string {
  return /\/(?:api\/hook|e)\/([^/?#]+)/.exec(text)?.[1] ?? text
}

export function readRequestId({ request }: Options): string {
  if (request === undefined) throw new CliFault('Which request? Add --request <request_id>. See: inbox replay --help')
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(request))
    throw new CliFault(`--request must be the id of a request, but is "${request}". See: inbox replay --help`)
  return request
}

export function readTargetUrl(to: string | undefined, command: string): string {
  if (to === undefined)
    throw new CliFault(
      `Where to? Add --to <target_url>, for example --to http://localhost:3000/hooks. See: inbox ${command} --help`,
    )
  try {
    parseTargetUrl(to)
    return to
  } catch (error) {
    if (!(error instanceof RelayFault)) throw error
    const hint = /^[\w.-]+(:\d+)?(\/|$)/.test(to) ? ` Did you mean http://${to}?` : ''
    throw new CliFault(`--to: ${error.message}.${hint}`)
  }
}

export function readPathMode({ path = 'append' }: Options): PathMode {
  if (path !== 'append' && path !== 'fixed') throw new CliFault(`--path must be append or fixed, but is "${path}"`)
  return path
}
