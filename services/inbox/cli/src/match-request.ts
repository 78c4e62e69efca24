import type { RequestRow } from '@trivium/inbox-contract'
import type { Api } from './api/api.ts'
import { readWhole } from './api/read-whole.ts'
import type { Options } from './command.ts'
import { CliFault } from './fault.ts'
import type { MatchRequest } from './match.ts'
import { asRead } from './screen/as-read.ts'

/** As much of a body as the server's own search looks at. */
const searchedBytes = 64 * 1024

/** The filter that --method and --grep describe. The body is fetched only when nothing else matches. */
export function createMatch({ method, grep }: Options, api: Api): MatchRequest {
  const methods = readMethods(method)
  const wanted = grep?.toLowerCase()
  return async (row, signal) => {
    if (methods !== undefined && !methods.has(row.method)) return 'no'
    if (wanted === undefined || headOf(row).includes(wanted)) return 'yes'
    if (row.bodySize === 0) return 'no'
    const request = await readWhole(api, row, signal)
    if (request === undefined) return 'gone'
    const body = Buffer.from(request.body.data, request.body.encoding)
    return body.subarray(0, searchedBytes).toString().toLowerCase().includes(wanted) ? 'yes' : 'no'
  }
}

/** `--method POST --method put,PATCH`. */
function readMethods(given: readonly string[] | undefined): ReadonlySet<string> | undefined {
  if (given === undefined) return undefined
  const names = given.flatMap(text => text.split(',')).map(name => name.trim())
  if (names.some(name => !/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name)))
    throw new CliFault(`--method must be a method such as POST, but is "${given.join(',')}"`)
  // A method may be in lower case; most people who type one that way mean the usual one.
  return new Set(names.flatMap(name => [name, name.toUpperCase()]))
}

function headOf(row: RequestRow): string {
  const headers = row.headers.map(([name, value]) => `${name}: ${value}`)
  const parameters = row.query.map(([name, value]) => `${name}=${value}`)
  const lines = [row.method, row.target, ...headers]
  return [...lines, ...lines.map(asRead), decoded(row.path), ...parameters].join('\n').toLowerCase()
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
