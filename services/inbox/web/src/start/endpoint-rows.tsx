import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Endpoint } from '@trivium/inbox-contract'
import { RelativeTime, shortenId, Tip, toast } from '@trivium/ui'
import { Link } from 'react-router'
import { type Remembered, remembered } from '../endpoints/remembered.ts'
import classes from './start.module.css'

/** The endpoints this browser knows, the last opened first. */
export function EndpointRows({ known, query }: { known: readonly Remembered[]; query: UseQueryResult<Endpoint[]> }) {
  const found = new Map(query.data?.map(endpoint => [endpoint.id, endpoint]))
  return (
    <section className={classes.recent} aria-label="Endpoints opened in this browser">
      <h2>Opened in this browser</h2>
      <ul>
        {known.map(one => (
          <Row key={one.id} one={one} endpoint={found.get(one.id)} gone={query.isSuccess && !found.has(one.id)} />
        ))}
      </ul>
    </section>
  )
}

function Row({ one, endpoint, gone }: { one: Remembered; endpoint: Endpoint | undefined; gone: boolean }) {
  const name = (endpoint ? endpoint.name : one.name) ?? 'Unnamed endpoint'
  const forget = () => {
    remembered.forget(one.id)
    toast.done(`Forgot ${name}`, {
      stayMs: 6_000,
      action: { label: 'Undo', run: () => remembered.open(one.id, one.name) },
    })
  }
  return (
    <li className={classes.row} data-gone={gone}>
      <Link to={`/e/${one.id}`} className={classes.link}>
        <span className={classes.name}>{name}</span>
        <span className={classes.id}>{shortenId(one.id)}</span>
      </Link>
      <span className={classes.count}>
        {gone
          ? 'deleted'
          : endpoint && `${endpoint.requestCount} ${endpoint.requestCount === 1 ? 'request' : 'requests'}`}
      </span>
      <span className={classes.when}>
        {endpoint?.lastActivityAt && <RelativeTime time={endpoint.lastActivityAt} />}
      </span>
      <Tip label="Forget in this browser">
        <ActionIcon aria-label={`Forget ${name}`} onClick={forget}>
          <IconX size={14} />
        </ActionIcon>
      </Tip>
    </li>
  )
}
