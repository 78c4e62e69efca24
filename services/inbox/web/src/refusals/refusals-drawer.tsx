import { Button, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronRight, IconShieldCheck } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Refusal } from '@trivium/inbox-contract'
import { byteSize, EmptyState, ErrorState, RelativeTime, SkeletonRows } from '@trivium/ui'
import { useState } from 'react'
import { readableHeader } from '../api/header-value.ts'
import { api, keys } from '../api/inbox-api.ts'
import { MethodTag } from '../detail/method-tag.tsx'
import { refusalWords } from './refusal-words.ts'
import classes from './refusals.module.css'

/** What senders were told no to, and why: nothing of it was captured. */
export function RefusalsDrawer({ endpointId, onClose }: { endpointId: string; onClose: () => void }) {
  const narrow = useMediaQuery('(max-width: 760px)') ?? false
  const refusals = useQuery({
    queryKey: keys.refusals(endpointId),
    queryFn: ({ signal }) => api.listRefusals(endpointId, signal),
  })
  const client = useQueryClient()
  const forget = useMutation({
    mutationFn: () => api.forgetRefusals(endpointId),
    meta: { failure: 'They could not be forgotten' },
    onSuccess: () => client.invalidateQueries({ queryKey: keys.refusals(endpointId) }),
  })
  const list = refusals.data?.refusals
  return (
    <Drawer opened onClose={onClose} title="Refused requests" size={narrow ? '100%' : 640}>
      {refusals.isPending && <SkeletonRows count={6} height={48} />}
      {refusals.error && !list && (
        <ErrorState
          title="The refusals could not be loaded"
          error={refusals.error}
          onRetry={() => void refusals.refetch()}
        />
      )}
      {list?.length === 0 && (
        <EmptyState icon={<IconShieldCheck size={20} stroke={1.5} />} title="Nothing was refused">
          <p>Requests that are too large, too many or not valid HTTP show up here with the reason.</p>
        </EmptyState>
      )}
      {list && list.length > 0 && (
        <>
          <div className={classes.top}>
            <p>The newest 100 are kept, without their bodies.</p>
            <Button variant="default" size="xs" loading={forget.isPending} onClick={() => forget.mutate()}>
              Forget all
            </Button>
          </div>
          <ul className={classes.list} aria-label="Refused requests">
            {list.map(refusal => (
              <RefusalItem key={refusal.id} refusal={refusal} />
            ))}
          </ul>
        </>
      )}
    </Drawer>
  )
}

function RefusalItem({ refusal }: { refusal: Refusal }) {
  const [open, setOpen] = useState(false)
  const { status, reason, method, target, at, size, remoteAddress, head } = refusal
  return (
    <li className={classes.item}>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)} className={classes.line}>
        <IconChevronRight size={13} stroke={2} className={classes.arrow} data-open={open} aria-hidden />
        <span className={classes.status}>{status}</span>
        <span className={classes.reason}>{refusalWords[reason] ?? reason}</span>
        <RelativeTime time={at} className={classes.time} />
        <span className={classes.target}>
          {method && <MethodTag method={method} />} {readableHeader(pathOf(target))}
        </span>
        <span className={classes.facts}>
          {[size === null ? undefined : byteSize(size), remoteAddress && `from ${remoteAddress}`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </button>
      {open && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        <pre className={classes.head} tabIndex={0}>
          {readableHeader(head).replaceAll('\r\n', '\n')}
        </pre>
      )}
    </li>
  )
}

/** The part that tells one from the other. */
function pathOf(target: string | null): string {
  return (target ?? '').replace(/^.*?\/api\/hook\/[^/?#]*/i, '') || '/'
}
