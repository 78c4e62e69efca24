import { Button, TextInput } from '@mantine/core'
import { IconPlus, IconRefresh } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Endpoint, Target } from '@trivium/inbox-contract'
import { ErrorState, SkeletonRows, toast, useRemovals } from '@trivium/ui'
import { type FormEvent, useState } from 'react'
import { api, keys } from '../api/inbox-api.ts'
import { checkTarget } from '../replay/last-target.ts'
import { FormFault } from './form-fault.tsx'
import classes from './settings.module.css'
import { TargetCard } from './target-card.tsx'

export function ForwardingSection({ endpoint }: { endpoint: Endpoint }) {
  const targets = useQuery({
    queryKey: keys.targets(endpoint.id),
    queryFn: ({ signal }) => api.listTargets(endpoint.id, signal),
    staleTime: 0,
    // The stream does not tell of what is changed elsewhere.
    refetchOnWindowFocus: true,
  })
  const removed = useRemovals(endpoint.id)
  return (
    <div className={classes.section}>
      <p className={classes.intro}>
        Each request is sent on to every target that is switched on: same method, headers and body, tried up to eight
        times over about four hours. The rules of a target can narrow, shape and slow that down.
      </p>
      {targets.isPending && <SkeletonRows count={2} height={72} />}
      {targets.error && (
        <ErrorState
          title="The targets could not be loaded"
          error={targets.error}
          onRetry={() => void targets.refetch()}
        />
      )}
      {targets.data
        ?.filter(target => !removed(target))
        .map(target => (
          <TargetCard key={target.id} target={target} />
        ))}
      <AddTarget endpointId={endpoint.id} />
      <RetryFailed endpointId={endpoint.id} />
    </div>
  )
}

function AddTarget({ endpointId }: { endpointId: string }) {
  const client = useQueryClient()
  const [url, setUrl] = useState('')
  const [left, setLeft] = useState(false)
  const fault = checkTarget(url)
  const add = useMutation({
    mutationFn: () => api.addTarget(endpointId, { url: url.trim() }),
    meta: { failure: false },
    onSuccess(target) {
      client.setQueryData<Target[]>(keys.targets(endpointId), before => [...(before ?? []), target])
      setUrl('')
      setLeft(false)
      toast.done('Target added')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setLeft(true)
    if (!fault) add.mutate()
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.add}>
        <TextInput
          label="New target"
          placeholder="https://example.com/webhooks"
          classNames={{ input: 'mono' }}
          value={url}
          error={left && url !== '' ? fault : undefined}
          onBlur={() => setLeft(true)}
          onChange={event => setUrl(event.currentTarget.value)}
        />
        <Button
          type="submit"
          size="sm"
          leftSection={<IconPlus size={14} />}
          loading={add.isPending}
          disabled={url.trim() === ''}
        >
          Add
        </Button>
      </div>
      <FormFault error={add.error} />
    </form>
  )
}

function RetryFailed({ endpointId }: { endpointId: string }) {
  const client = useQueryClient()
  const retry = useMutation({
    mutationFn: () => api.retryFailed(endpointId),
    meta: { failure: 'They could not be sent again' },
    onSuccess({ retried }) {
      toast.done(
        retried === 0
          ? 'Nothing has failed'
          : `${retried} ${retried === 1 ? 'delivery is' : 'deliveries are'} sent again`,
      )
      void client.invalidateQueries({ queryKey: keys.deliveries(endpointId) })
    },
  })
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconRefresh size={14} />}
        loading={retry.isPending}
        onClick={() => retry.mutate()}
      >
        Retry everything that failed
      </Button>
    </div>
  )
}
