import type { Answer, AnswerRow } from '@trivium/inbox-contract'
import type { Status } from '@trivium/ui'
import { readableHeader } from '../api/header-value.ts'

/** An answer as it stood on the wire. */
export function answerText({ status, headers, body }: Answer): string {
  const lines = headers.map(([name, value]) => `${name}: ${readableHeader(value)}`)
  const head = [`HTTP/1.1 ${status}`, ...lines].join('\n')
  return body.data === '' ? head : `${head}\n\n${body.data}`
}

export function answerTone({ status, at }: AnswerRow): Status {
  if (at === null) return 'wait'
  return status < 400 ? 'ok' : 'fail'
}
