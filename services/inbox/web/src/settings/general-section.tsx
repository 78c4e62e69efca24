import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Endpoint } from '@trivium/inbox-contract'
import { limits } from '@trivium/inbox-contract/limits'
import { CopyButton, exactTime, toast } from '@trivium/ui'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../api/inbox-api.ts'
import { remembered } from '../endpoints/remembered.ts'
import { FormFault } from './form-fault.tsx'
import classes from './settings.module.css'
import { useEndpointChange } from './use-endpoint-change.ts'

export function GeneralSection({ endpoint }: { endpoint: Endpoint }) {
  const [name, setName] = useState(endpoint.name ?? '')
  const rename = useEndpointChange(endpoint, {
    send: (next: string) => api.renameEndpoint(endpoint.id, next),
    apply: output => ({ name: output.name }),
    said: 'Name saved',
  })
  const tooLong = [...name.trim()].length > limits.nameLength
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!tooLong) rename.mutate(name.trim())
  }
  return (
    <>
      <form onSubmit={submit} className={classes.section}>
        <TextInput
          label="Name"
          description="Shown in this browser and to everybody who has the address."
          placeholder="Unnamed"
          value={name}
          error={tooLong ? `At most ${limits.nameLength} characters.` : undefined}
          onChange={event => setName(event.currentTarget.value)}
        />
        <FormFault error={rename.error} />
        <div className={classes.buttons}>
          <Button type="submit" loading={rename.isPending} disabled={name.trim() === (endpoint.name ?? '')}>
            Save
          </Button>
        </div>
      </form>
      <dl className={classes.facts}>
        <div>
          <dt>Receive URL</dt>
          <dd className="mono">
            <span>{endpoint.receiveUrl}</span>
            <CopyButton text={endpoint.receiveUrl} label="Copy the receive URL" />
          </dd>
        </div>
        <div>
          <dt>Endpoint id</dt>
          <dd className="mono">
            <span>{endpoint.id}</span>
            <CopyButton text={endpoint.id} label="Copy the endpoint id" />
          </dd>
        </div>
        <div>
          <dt>Created</dt>
          <dd>{exactTime(Date.parse(endpoint.createdAt))}</dd>
        </div>
      </dl>
      <DeleteEndpoint endpoint={endpoint} />
    </>
  )
}

/** The one thing that cannot be taken back asks for the name. */
function DeleteEndpoint({ endpoint }: { endpoint: Endpoint }) {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const word = endpoint.name ?? endpoint.id.slice(-8)
  const destroy = useMutation({
    mutationFn: () => api.deleteEndpoint(endpoint.id),
    meta: { failure: 'The endpoint could not be deleted' },
    onSuccess() {
      remembered.forget(endpoint.id)
      toast.done('Endpoint deleted')
      void navigate('/')
    },
  })
  return (
    <section className={classes.danger}>
      <h3>Delete this endpoint</h3>
      <p>
        Its address stops working, its requests and settings are gone, and what is still to be delivered is cancelled.
        Type <strong className="mono">{word}</strong> to confirm.
      </p>
      <div className={classes.dangerLine}>
        <TextInput
          aria-label="Confirm by name"
          value={typed}
          placeholder={word}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <Button
          variant="default"
          className={classes.dangerButton ?? ''}
          disabled={typed.trim() !== word}
          loading={destroy.isPending}
          onClick={() => destroy.mutate()}
        >
          Delete for ever
        </Button>
      </div>
    </section>
  )
}
