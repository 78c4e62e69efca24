import { type Static, Type } from 'typebox'
import { providers } from './providers.ts'

export { type Provider, providers } from './providers.ts'

/** The secret is write-only: no answer ever carries it. */
export const Verifier = Type.Object({ provider: Type.Enum([...providers]) })
export type Verifier = Static<typeof Verifier>

export const signatureStates = ['valid', 'expired', 'invalid', 'unchecked'] as const
export type SignatureState = (typeof signatureStates)[number]

export const Signature = Type.Object({
  state: Type.Enum([...signatureStates]),
  provider: Type.Union([Type.Enum([...providers]), Type.Null()]),
  reason: Type.Union([Type.String(), Type.Null()], { description: 'Why it is expired, invalid or unchecked' }),
})
export type Signature = Static<typeof Signature>

export const VerifierInput = Type.Object(
  {
    provider: Type.Enum([...providers]),
    secret: Type.String({ minLength: 1, maxLength: 4096 }),
    header: Type.Optional(Type.String({ description: 'For `hmac`: the header that carries the signature' })),
    algorithm: Type.Optional(Type.Enum(['sha1', 'sha256', 'sha512'])),
    encoding: Type.Optional(Type.Enum(['hex', 'base64'])),
    prefix: Type.Optional(
      Type.String({ description: 'For `hmac`: what stands before the signature, such as `sha256=`' }),
    ),
  },
  { additionalProperties: false },
)
export type VerifierInput = Static<typeof VerifierInput>
