import { Button, Checkbox, NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import type { Endpoint, Provider, VerifierInput } from '@trivium/inbox-contract'
import { providers } from '@trivium/inbox-contract/providers'
import { StatusBadge } from '@trivium/ui'
import { type FormEvent, useState } from 'react'
import { api } from '../api/inbox-api.ts'
import { providerNames } from '../detail/providers.ts'
import { FormFault } from './form-fault.tsx'
import classes from './settings.module.css'
import { useEndpointChange } from './use-endpoint-change.ts'

const secretHints: Record<Provider, string> = {
  stripe: 'Signing secret of the webhook endpoint: whsec_…',
  github: 'The secret typed into the webhook form.',
  slack: 'Signing secret from the app’s basic information.',
  shopify: 'Client secret of the app, or the secret shown under webhooks.',
  twilio: 'Auth token of the account.',
  'standard-webhooks': 'whsec_… in base64.',
  svix: 'Signing secret of the endpoint: whsec_…',
  paddle: 'Secret key of the notification destination: pdl_ntfset_…',
  gitlab: 'The secret token of the webhook.',
  hmac: 'The shared key.',
}

type Scheme = Required<Pick<VerifierInput, 'header' | 'prefix'>> & {
  algorithm: NonNullable<VerifierInput['algorithm']>
  encoding: NonNullable<VerifierInput['encoding']>
}

export function SignatureSection({ endpoint }: { endpoint: Endpoint }) {
  const [provider, setProvider] = useState<Provider>(endpoint.verifier?.provider ?? 'stripe')
  const [secret, setSecret] = useState('')
  const [keep, setKeep] = useState(false)
  const { verifier } = endpoint
  const [scheme, setScheme] = useState<Scheme>({
    header: verifier?.header ?? 'X-Signature',
    algorithm: verifier?.algorithm ?? 'sha256',
    encoding: verifier?.encoding ?? 'hex',
    prefix: verifier?.prefix ?? '',
  })
  const isSet = verifier?.provider === provider
  const save = useEndpointChange(endpoint, {
    send: (input: VerifierInput) => api.setVerifier(endpoint.id, input),
    apply: next => ({ verifier: next }),
    said: 'From now on signatures are checked',
  })
  const remove = useEndpointChange(endpoint, {
    send: () => api.removeVerifier(endpoint.id),
    apply: () => ({ verifier: null }),
    said: 'Signatures are no longer checked',
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const onSuccess = () => {
      setSecret('')
      setKeep(false)
    }
    // Without a new secret the settings of the scheme alone are changed.
    const secrets = secret === '' ? { keep: true } : { secret, keep: keep && isSet }
    save.mutate({ provider, ...secrets, ...(provider === 'hmac' ? scheme : {}) }, { onSuccess })
  }
  return (
    <form onSubmit={submit} className={classes.section}>
      <p className={classes.intro}>
        {endpoint.verifier ? (
          <>
            <StatusBadge status="ok">Checking</StatusBadge> {providerNames[endpoint.verifier.provider]} signatures of
            each request that arrives
            {endpoint.verifier.secretCount ? `, with any of ${endpoint.verifier.secretCount} secrets` : ''}.
          </>
        ) : (
          'Each request then says whether its signature is valid, expired or invalid. It is captured either way.'
        )}
      </p>
      <NativeSelect
        label="Sent by"
        size="sm"
        data={providers.map(value => ({ value, label: providerNames[value] }))}
        value={provider}
        onChange={event => setProvider(event.currentTarget.value as Provider)}
      />
      {provider === 'hmac' && <SchemeFields scheme={scheme} onChange={setScheme} />}
      <PasswordInput
        label="Secret"
        size="sm"
        description={`${secretHints[provider]} Stored encrypted, never shown again.`}
        placeholder={isSet ? 'Set; type a new one' : ''}
        autoComplete="off"
        value={secret}
        onChange={event => setSecret(event.currentTarget.value)}
      />
      {isSet && (
        <Checkbox
          label="Keep accepting the secret set before"
          description="For the time in which a provider changes from one secret to the next."
          checked={keep}
          disabled={secret === ''}
          onChange={event => setKeep(event.currentTarget.checked)}
        />
      )}
      <FormFault error={save.error ?? remove.error} />
      <div className={classes.buttons}>
        {endpoint.verifier && (
          <Button variant="subtle" color="gray" loading={remove.isPending} onClick={() => remove.mutate(undefined)}>
            Stop checking
          </Button>
        )}
        <Button type="submit" loading={save.isPending} disabled={secret === '' && !(isSet && provider === 'hmac')}>
          Save
        </Button>
      </div>
    </form>
  )
}

function SchemeFields({ scheme, onChange }: { scheme: Scheme; onChange: (scheme: Scheme) => void }) {
  return (
    <div className={classes.two}>
      <TextInput
        label="Header"
        value={scheme.header}
        onChange={event => onChange({ ...scheme, header: event.currentTarget.value })}
      />
      <TextInput
        label="Stands before it"
        placeholder="sha256="
        value={scheme.prefix}
        onChange={event => onChange({ ...scheme, prefix: event.currentTarget.value })}
      />
      <NativeSelect
        label="Hash"
        size="sm"
        data={['sha1', 'sha256', 'sha512']}
        value={scheme.algorithm}
        onChange={event => onChange({ ...scheme, algorithm: event.currentTarget.value as Scheme['algorithm'] })}
      />
      <NativeSelect
        label="Written as"
        size="sm"
        data={['hex', 'base64']}
        value={scheme.encoding}
        onChange={event => onChange({ ...scheme, encoding: event.currentTarget.value as Scheme['encoding'] })}
      />
    </div>
  )
}
