import type { Pairs, RequestRow } from '@trivium/inbox-contract'

const sensitive =
  /^(authorization|proxy-authorization|cookie|set-cookie|x-api-key|x-auth-token|x-gitlab-token|api-key)$|secret|token|password/i

/** Header values that give access to something are shown by their first letters only. */
export function maskHeaders(headers: Pairs): Pairs {
  return headers.map(([name, value]) => [name, sensitive.test(name) ? maskValue(value) : value])
}

export function maskRow<Row extends RequestRow>(row: Row, showSecrets: boolean | undefined): Row {
  return showSecrets ? row : { ...row, headers: maskHeaders(row.headers) }
}

function maskValue(value: string): string {
  const kept = /^(Basic|Bearer|Digest|token)\s/i.exec(value)?.[0] ?? ''
  return `${kept}********`
}
