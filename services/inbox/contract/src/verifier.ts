import { type Static, Type } from 'typebox'
import { limits } from './limits.ts'
import { providers } from './providers.ts'

export { type Provider, providers } from './providers.ts'

const scheme = {
  header: Type.Optional(Type.String({ description: 'For `hmac`: the header that carries the signature' })),
  algorithm: Type.Optional(Type.Enum(['sha1', 'sha256', 'sha512'])),
  encoding: Type.Optional(Type.Enum(['hex', 'base64'])),
  prefix: Type.Optional(
    Type.String({ description: 'For `hmac`: what stands before the signature, such as `sha256=`' }),
  ),
}

/** Secrets are write-only: no answer ever carries one. */
export const Verifier = Type.Object({
  provider: Type.Enum([...providers]),
  ...scheme,
  secretCount: Type.Optional(
    Type.Integer({ minimum: 2, description: 'Where there are several: any of them may have signed' }),
  ),
})
export type Verifier = Static<typeof Verifier>

export const signatureStates = ['valid', 'expired', 'invalid', 'unchecked'] as const
export type SignatureState = (typeof signatureStates)[number]

export const Signature = Type.Object({
  state: Type.Enum([...signatureStates]),
  provider: Type.Union([Type.Enum([...providers]), Type.Null()]),
  reason: Type.Union([Type.String(), Type.Null()], { description: 'Why it is expired, invalid or unchecked' }),
})
export type Signature = Static<typeof Signature>

const Secret = Type.String({ minLength: 1, maxLength: 4096 })

export const VerifierInput = Type.Object(
  {
    provider: Type.Enum([...providers]),
    secret: Type.Optional(Secret),
    secrets: Type.Optional(
      Type.Array(Secret, {
        minItems: 1,
        maxItems: limits.secretsPerVerifier,
        description:
          'Instead of `secret`, while a provider changes from one to the next; the first is used for signing',
      }),
    ),
    keep: Type.Optional(
      Type.Boolean({ description: 'Keeps the secrets that the same provider has, behind the ones given here' }),
    ),
    ...scheme,
  },
  { additionalProperties: false },
)
export type VerifierInput = Static<typeof VerifierInput>
