import { Button, NumberInput } from '@mantine/core'
import type { Endpoint, OwnResponse, OwnResponseInput } from '@trivium/inbox-contract'
import { limits } from '@trivium/inbox-contract/limits'
import { byteSize, CodeEditor, LazyPart, SkeletonRows } from '@trivium/ui'
import { type FormEvent, useState } from 'react'
import { api } from '../api/inbox-api.ts'
import { HeaderEditor } from '../replay/header-editor.tsx'
import { FormFault } from './form-fault.tsx'
import classes from './settings.module.css'
import { useEndpointChange } from './use-endpoint-change.ts'

const plain: OwnResponse = { status: 200, headers: [['Content-Type', 'application/json']], body: '', delayMs: 0 }

export function ResponseSection({ endpoint }: { endpoint: Endpoint }) {
  const start = endpoint.response ?? plain
  const [status, setStatus] = useState<number | string>(start.status)
  const [delayMs, setDelay] = useState<number | string>(start.delayMs)
  const [headers, setHeaders] = useState(start.headers)
  const [body, setBody] = useState(start.body)
  const save = useEndpointChange(endpoint, {
    send: (input: OwnResponseInput) => api.setResponse(endpoint.id, input),
    apply: output => ({ response: output }),
    said: 'Response saved',
  })
  const reset = useEndpointChange(endpoint, {
    send: () => api.removeResponse(endpoint.id),
    apply: () => ({ response: null }),
    said: 'Back to the usual answer',
  })
  const size = new TextEncoder().encode(body).length
  const faults = {
    status: inRange(status, 200, 599) ? undefined : 'From 200 to 599.',
    delay: inRange(delayMs, 0, limits.responseDelayMs) ? undefined : 'From 0 to 30,000 ms.',
    body:
      size > limits.responseBodyBytes
        ? `At most ${byteSize(limits.responseBodyBytes)}; this is ${byteSize(size)}.`
        : undefined,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (Object.values(faults).some(Boolean)) return
    const sent = headers.filter(([name]) => name.trim() !== '')
    save.mutate({ status: Number(status), delayMs: Number(delayMs), headers: sent, body })
  }
  return (
    <form onSubmit={submit} className={classes.section} noValidate>
      <p className={classes.intro}>
        {endpoint.response
          ? 'Senders get this answer.'
          : 'Senders get 200 with the id of the stored request. Say what they should get instead.'}
      </p>
      <div className={classes.two}>
        <NumberInput label="Status" value={status} onChange={setStatus} error={faults.status} hideControls size="sm" />
        <NumberInput
          label="Delay in milliseconds"
          value={delayMs}
          onChange={setDelay}
          error={faults.delay}
          hideControls
          size="sm"
          thousandSeparator=","
        />
      </div>
      <HeaderEditor pairs={headers} onChange={setHeaders} />
      <div>
        <span className={classes.label}>Body</span>
        <div className={classes.editor}>
          <LazyPart fallback={<SkeletonRows count={3} height={24} />}>
            <CodeEditor text={start.body} onChange={setBody} language="json" label="Body of the response" />
          </LazyPart>
        </div>
        {faults.body && <p className={classes.fieldFault}>{faults.body}</p>}
      </div>
      <FormFault error={save.error ?? reset.error} />
      <div className={classes.buttons}>
        {endpoint.response && (
          <Button variant="subtle" color="gray" loading={reset.isPending} onClick={() => reset.mutate(undefined)}>
            Back to the usual answer
          </Button>
        )}
        <Button type="submit" loading={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}

function inRange(value: number | string, from: number, to: number): boolean {
  const number = Number(value)
  return value !== '' && Number.isInteger(number) && number >= from && number <= to
}
