import { ActionIcon, Button, SegmentedControl, Switch } from '@mantine/core'
import { IconAdjustments, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PathMode, Target, TargetChange } from '@trivium/inbox-contract'
import { removeLater, toast } from '@trivium/ui'
import { useRef, useState } from 'react'
import { api, keys } from '../api/inbox-api.ts'
import { RulesForm } from '../target-rules/rules-form.tsx'
import { RulesSummary } from '../target-rules/rules-summary.tsx'
import classes from './settings.module.css'

export function TargetCard({ target }: { target: Target }) {
  const client = useQueryClient()
  const key = keys.targets(target.endpointId)
  const put = (next: Target) =>
    client.setQueryData<Target[]>(key, before => before?.map(one => (one.id === next.id ? next : one)))
  const change = useMutation({
    mutationFn: (input: TargetChange) => api.changeTarget(target.endpointId, target.id, input),
    meta: { failure: 'The target could not be changed' },
    onMutate: input => put({ ...target, ...(input as Partial<Target>) }),
    onError: () => put(target),
    onSuccess: put,
  })
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    // The form goes with whatever had the focus in it.
    opener.current?.focus()
  }
  const save = useMutation({
    mutationFn: (input: TargetChange) => api.changeTarget(target.endpointId, target.id, input),
    // Said in the form, beside what was typed.
    meta: { failure: false },
    onSuccess(next) {
      put(next)
      close()
      toast.done('Rules saved')
    },
  })
  const remove = () => {
    const send = async (keepalive: boolean) => {
      await api.removeTarget(target.endpointId, target.id, keepalive)
      client.setQueryData<Target[]>(key, before => before?.filter(one => one.id !== target.id))
    }
    removeLater('Target removed', { scope: target.endpointId, id: target.id }, send)
  }
  return (
    <article className={classes.target} data-off={!target.enabled} aria-label={`Target ${target.url}`}>
      <header>
        <Switch
          aria-label={`Forward to ${target.url}`}
          checked={target.enabled}
          onChange={event => change.mutate({ enabled: event.currentTarget.checked })}
        />
        <span className={classes.targetUrl}>{target.url}</span>
        <ActionIcon aria-label={`Remove ${target.url}`} onClick={remove}>
          <IconTrash size={15} stroke={1.75} />
        </ActionIcon>
      </header>
      <div className={classes.choices}>
        <SegmentedControl
          size="xs"
          aria-label={`Path for ${target.url}`}
          data={[
            { value: 'append', label: 'Append the path' },
            { value: 'fixed', label: 'Fixed path' },
          ]}
          value={target.pathMode}
          onChange={value => change.mutate({ pathMode: value as PathMode })}
        />
        <Switch
          size="xs"
          label="In order, one at a time"
          checked={target.ordered}
          onChange={event => change.mutate({ ordered: event.currentTarget.checked })}
        />
        <Switch
          size="xs"
          label="Tell the target the receive address"
          checked={target.sendOrigin}
          onChange={event => change.mutate({ sendOrigin: event.currentTarget.checked })}
        />
        <Button
          ref={opener}
          variant="subtle"
          color="gray"
          size="compact-xs"
          leftSection={<IconAdjustments size={14} />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Rules
        </Button>
      </div>
      {isOpen ? (
        <RulesForm
          target={target}
          saving={save.isPending}
          error={save.error}
          onSave={change => save.mutate(change)}
          onClose={close}
        />
      ) : (
        <div className={classes.rules}>
          <RulesSummary target={target} />
        </div>
      )}
    </article>
  )
}
