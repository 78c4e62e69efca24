import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { CheckedTarget } from './address-guard.ts'

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

/** Connects to the checked address only. Redirects are reported, not followed: another address is another decision. */
export function sendRequest(target: CheckedTarget, request: WebRequest, signal: AbortSignal): Promise<WebAnswer> {
  const { url, address, family } = target
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const outgoing: ClientRequest = send(
      url,
      {
        method: request.method,
        headers: { 'user-agent': 'Trivium-Beings', ...request.headers, 'accept-encoding': 'identity' },
        lookup: (_host, options, answer) =>
          options.all ? answer(null, [{ address, family }]) : answer(null, address, family),
        agent: false,
        signal,
      },
      response => void readAnswer(response).then(resolve, reject),
    )
    outgoing.once('error', reject)
    outgoing.end(request.body)
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
