import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Endpoint, EndpointChange } from '@trivium/inbox-contract'
import { limits } from '@trivium/inbox-contract/limits'
import { byteSize } from '@trivium/ui'
import { type FormEvent, useState } from 'react'
import { api, keys } from '../api/inbox-api.ts'
import { FormFault } from './form-fault.tsx'
import { localTime, momentOf } from './local-time.ts'
import classes from './settings.module.css'
import { saySpan, secondsOf, spanOf, units } from './span.ts'
import { useEndpointChange } from './use-endpoint-change.ts'

const mebibyte = 1_048_576

/** What an endpoint keeps, and until when it lives. */
export function KeepingSection({ endpoint }: { endpoint: Endpoint }) {
  const { retention } = endpoint
  const inbox = useQuery({ queryKey: keys.retention, queryFn: ({ signal }) => api.readRetention(signal) }).data
  // What is stored changes with every request; nobody tells of that.
  const { data: now = endpoint } = useQuery({
    queryKey: keys.endpointNow(endpoint.id),
    queryFn: ({ signal }) => api.readEndpoint(endpoint.id, signal),
    staleTime: 0,
    refetchInterval: 5_000,
  })
  const [count, setCount] = useState<number | string>(retention.count ?? '')
  const [age, setAge] = useState(spanOf(retention.ageSeconds))
  const [size, setSize] = useState<number | string>(retention.bytes === null ? '' : retention.bytes / mebibyte)
  const [expiry, setExpiry] = useState(localTime(endpoint.expiresAt))
  const save = useEndpointChange(endpoint, {
    send: (change: EndpointChange) => api.changeEndpoint(endpoint.id, change),
    apply: output => output,
    said: 'Saved what is kept',
  })
  const seconds = secondsOf(age)
  const faults = {
    count: inRange(count, 1, limits.requestsKept) ? undefined : `From 1 to ${limits.requestsKept}.`,
    age: seconds === null || seconds >= limits.shortestAgeSeconds ? undefined : 'One minute at least.',
    size: size === '' || Number(size) >= 1 ? undefined : '1 MiB at least.',
    expiry: expiry === '' || momentOf(expiry) > Date.now() ? undefined : 'A time that is still to come.',
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (Object.values(faults).some(Boolean)) return
    const bytes = size === '' ? null : Math.round(Number(size) * mebibyte)
    const kept = { count: count === '' ? null : Number(count), ageSeconds: seconds, bytes }
    const hasMoved = expiry !== localTime(endpoint.expiresAt)
    const expiresAt = expiry === '' ? null : new Date(momentOf(expiry)).toISOString()
    save.mutate({ retention: kept, ...(hasMoved ? { expiresAt } : {}) })
  }
  return (
    <form onSubmit={submit} className={classes.section} noValidate>
      <p className={classes.intro}>
        The oldest requests go when one of these is reached. Pinned requests stay, and are not counted.
      </p>
      <div className={classes.bounds}>
        <NumberInput
          label="Requests"
          description="The newest stay."
          placeholder={String(inbox?.count ?? limits.requestsKept)}
          value={count}
          onChange={setCount}
          error={faults.count}
          hideControls
        />
        <NumberInput
          label="Size in MiB"
          description="Bodies and headers together."
          placeholder={inbox?.bytes ? String(inbox.bytes / mebibyte) : 'No limit'}
          value={size}
          onChange={setSize}
          error={faults.size}
          hideControls
        />
        <div className={classes.span}>
          <NumberInput
            label="Age"
            description="Older ones go."
            placeholder={inbox?.ageSeconds ? saySpan(inbox.ageSeconds) : 'No limit'}
            value={age.amount}
            onChange={amount => setAge({ ...age, amount })}
            error={faults.age}
            hideControls
          />
          <NativeSelect
            aria-label="Unit of the age"
            data={[...units]}
            value={age.unit}
            onChange={event => setAge({ ...age, unit: event.currentTarget.value })}
          />
        </div>
        <TextInput
          type="datetime-local"
          label="Endpoint expires"
          description="With everything it has."
          value={expiry}
          error={faults.expiry}
          onChange={event => setExpiry(event.currentTarget.value)}
        />
      </div>
      <FormFault error={save.error} />
      <div className={classes.buttons}>
        <Button type="submit" loading={save.isPending}>
          Save
        </Button>
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>Stored now</dt>
          <dd>{byteSize(now.storedBytes)}</dd>
        </div>
        {inbox && (
          <div>
            <dt>Whole inbox</dt>
            <dd>
              {inbox.totalBytes === null
                ? `${byteSize(inbox.usedBytes)}, no limit`
                : `${byteSize(inbox.usedBytes)} of ${byteSize(inbox.totalBytes)}`}
            </dd>
          </div>
        )}
        {inbox?.endpointSeconds && (
          <div>
            <dt>Endpoints</dt>
            <dd>live {saySpan(inbox.endpointSeconds)} at most</dd>
          </div>
        )}
      </dl>
    </form>
  )
}

function inRange(value: number | string, from: number, to: number): boolean {
  const number = Number(value)
  return value === '' || (Number.isInteger(number) && number >= from && number <= to)
}
