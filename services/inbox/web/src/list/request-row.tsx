import {
  IconAlertTriangle,
  IconArrowUpRight,
  IconClock,
  IconNote,
  IconPinFilled,
  IconShieldCheck,
  IconShieldX,
  IconX,
} from '@tabler/icons-react'
import type { DeliveryStatus, RequestRow as Row } from '@trivium/inbox-contract'
import { byteSize, Highlight, RelativeTime } from '@trivium/ui'
import { readableHeader } from '../api/header-value.ts'
import { deliveryWords } from '../deliveries/delivery-status.ts'
import { MethodTag } from '../detail/method-tag.tsx'
import { describeType } from './describe-type.ts'
import { eventName } from './event-name.ts'
import classes from './list.module.css'

export interface RowProps {
  row: Row
  id: string
  selected: boolean
  compared: boolean
  unseen: boolean
  delivery: DeliveryStatus | undefined
  search: string
  onOpen: () => void
}

export function RequestRow({ row, id, selected, compared, unseen, delivery, search, onOpen }: RowProps) {
  const query = readableHeader(row.target.includes('?') ? row.target.slice(row.target.indexOf('?')) : '')
  const path = readableHeader(row.path)
  const event = eventName(row)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      data-compared={compared}
      className={classes.row}
      onClick={onOpen}
    >
      <span className={classes.unseen} data-on={unseen}>
        {unseen && <span className={classes.hidden}>New. </span>}
      </span>
      <span className={classes.method}>
        <MethodTag method={row.method} />
      </span>
      <span className={classes.path} title={path + query}>
        <Highlight text={path} search={search} />
        <span className={classes.query}>
          <Highlight text={query} search={search} />
        </span>
      </span>
      <RelativeTime time={row.receivedAt} className={classes.time} />
      <span className={classes.meta}>
        <span className={classes.seq}>#{row.seq}</span>
        {event && (
          <span className={classes.event} title={event}>
            <Highlight text={event} search={search} />
          </span>
        )}
        <span>{describeType(row)}</span>
        {row.bodySize > 0 && <span>{byteSize(row.bodySize)}</span>}
      </span>
      <span className={classes.marks}>
        {row.note !== null && (
          <span className={classes.mark} title={row.note}>
            <IconNote size={14} stroke={1.75} aria-label="Has a note" />
          </span>
        )}
        {row.pinned && (
          <span className={classes.mark} data-tone="wait" title="Pinned">
            <IconPinFilled size={14} aria-label="Pinned" />
          </span>
        )}
        <SignatureMark state={row.signature.state} />
        {delivery && <DeliveryMark status={delivery} />}
      </span>
    </div>
  )
}

function SignatureMark({ state }: { state: Row['signature']['state'] }) {
  if (state === 'unchecked') return null
  const valid = state === 'valid'
  const Icon = valid ? IconShieldCheck : state === 'expired' ? IconAlertTriangle : IconShieldX
  return (
    <span
      className={classes.mark}
      data-tone={valid ? 'ok' : state === 'expired' ? 'wait' : 'fail'}
      title={`Signature ${state}`}
    >
      <Icon size={14} stroke={1.9} aria-label={`Signature ${state}`} />
    </span>
  )
}

function DeliveryMark({ status }: { status: DeliveryStatus }) {
  const { status: tone, word } = deliveryWords[status]
  const Icon = { ok: IconArrowUpRight, fail: IconX, wait: IconClock, run: IconClock, stop: IconX, warn: IconX }[tone]
  return (
    <span className={classes.mark} data-tone={tone} title={`Delivery: ${word.toLowerCase()}`}>
      <Icon size={14} stroke={2} aria-label={`Delivery: ${word.toLowerCase()}`} />
    </span>
  )
}
