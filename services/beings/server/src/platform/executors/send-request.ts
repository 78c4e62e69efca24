import type { IncomingMessage } from 'node:http'
import { openPinned, sendChecked } from '@trivium/egress'
import type { CheckedTarget } from './network-policy.ts'

export interface WebRequest {
  method: string
  headers: Record<string, string>
  body?: string | undefined
}

export interface WebAnswer {
  status: number
  headers: Record<string, string>
  text: string
  truncated: boolean
}

const mostBytes = 1_000_000

/** Connects to a checked address only. Redirects are reported, not followed: another address is another decision. */
export function sendRequest(target: CheckedTarget, request: WebRequest, signal: AbortSignal): Promise<WebAnswer> {
  const { url, addresses, guard } = target
  const headers = { 'user-agent': 'Trivium-Beings', ...request.headers, 'accept-encoding': 'identity' }
  return new Promise((resolve, reject) => {
    const outgoing = openPinned(url, { addresses, method: request.method, headers, agent: false, signal })
    outgoing.once('response', response => void readAnswer(response).then(resolve, reject))
    outgoing.once('error', reject)
    sendChecked(outgoing, request.body, address => guard.checkConnected(url, address))
  })
}

async function readAnswer(response: IncomingMessage): Promise<WebAnswer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response) {
    parts.push(part as Buffer)
    size += (part as Buffer).length
    if (size > mostBytes) break
  }
  response.destroy()
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(response.headers)) headers[name] = String(value)
  const text = Buffer.concat(parts).subarray(0, mostBytes).toString('utf8')
  return { status: response.statusCode ?? 0, headers, text, truncated: size > mostBytes }
}
