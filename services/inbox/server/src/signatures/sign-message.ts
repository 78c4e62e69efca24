import type { HeaderList } from '@trivium/inbox-relay'
import type { SignedMessage } from './scheme.ts'
import { schemes } from './schemes/index.ts'
import type { OpenVerifier } from './verify-signature.ts'

/** The message's headers with a new signature, dated `now`, where the old one stood. */
export function signMessage(verifier: OpenVerifier, message: SignedMessage, now: number): HeaderList {
  const { provider, options } = verifier
  const secret = verifier.secrets[0] ?? ''
  const lines = schemes[provider].sign({ message, secret, options, now })
  return lines.reduce<HeaderList>(replaceHeader, message.headers)
}

function replaceHeader(headers: HeaderList, [name, value]: readonly [string, string]): HeaderList {
  const isIt = ([given]: readonly [string, string]) => given.toLowerCase() === name.toLowerCase()
  const place = headers.findIndex(isIt)
  if (place === -1) return [...headers, [name, value]]
  return headers
    .map((line, index): readonly [string, string] => (index === place ? [line[0], value] : line))
    .filter((line, index) => index === place || !isIt(line))
}
