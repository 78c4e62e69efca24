import { ActionIcon } from '@mantine/core'
import { IconArrowForwardUp, IconCommand, IconInbox, IconSettings } from '@tabler/icons-react'
import type { Endpoint } from '@trivium/inbox-contract'
import {
  ColorSchemeButton,
  ConnectionIndicator,
  type ConnectionState,
  describeKeys,
  duration,
  Tip,
  useCommandDoors,
  Wordmark,
} from '@trivium/ui'
import { Link } from 'react-router'
import { EndpointSwitcher } from '../endpoints/endpoint-switcher.tsx'
import classes from './inspector.module.css'
import { ReceiveUrl } from './receive-url.tsx'

export function InboxMark() {
  return (
    <Link to="/" className={classes.home} data-alone aria-label="Inbox, all endpoints">
      <Wordmark icon={<IconInbox size={16} stroke={2} />} name="Inbox" />
    </Link>
  )
}

export function TopBar(props: {
  endpoint: Endpoint | undefined
  id: string
  connection: ConnectionState
  onSettings: () => void
  onResponse: () => void
}) {
  const { endpoint, id, connection, onSettings, onResponse } = props
  const { openPalette } = useCommandDoors()
  const keys = describeKeys('mod+k').join(' ')
  return (
    <>
      <span className={classes.compact}>
        <InboxMark />
      </span>
      <span className={classes.slash} aria-hidden>
        /
      </span>
      <EndpointSwitcher id={id} name={endpoint?.name ?? null} />
      <div className={classes.url}>{endpoint && <ReceiveUrl url={endpoint.receiveUrl} />}</div>
      {endpoint?.response && (
        <Tip label="Senders get a response of your own; see the settings">
          <button
            type="button"
            className={classes.answers}
            onClick={onResponse}
            aria-label={`Senders are answered ${endpoint.response.status}: open the response settings`}
          >
            {endpoint.response.status}
            {endpoint.response.delayMs > 0 && ` · ${duration(endpoint.response.delayMs)}`}
          </button>
        </Tip>
      )}
      <ConnectionIndicator state={connection} />
      <div className={classes.barTools}>
        <Tip label="Command palette">
          <button
            type="button"
            className={classes.palette}
            onClick={openPalette}
            aria-label={`Command palette, ${keys}`}
          >
            <IconCommand size={15} stroke={1.75} aria-hidden />
            <kbd>{keys}</kbd>
          </button>
        </Tip>
        <ColorSchemeButton />
        <Tip label="Deliveries of this endpoint">
          <ActionIcon component={Link} to={`/e/${id}/deliveries`} aria-label="Deliveries">
            <IconArrowForwardUp size={17} stroke={1.75} />
          </ActionIcon>
        </Tip>
        <Tip label="Settings of this endpoint">
          <ActionIcon aria-label="Settings" onClick={onSettings}>
            <IconSettings size={17} stroke={1.75} />
          </ActionIcon>
        </Tip>
      </div>
    </>
  )
}
