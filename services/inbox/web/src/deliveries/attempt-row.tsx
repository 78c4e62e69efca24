import { IconChevronRight, IconPointFilled } from '@tabler/icons-react'
import type { Attempt, Pairs } from '@trivium/inbox-contract'
import { duration, RelativeTime } from '@trivium/ui'
import { useState } from 'react'
import { readableHeader } from '../api/header-value.ts'
import { type Bytes, bytesOf, textOf } from '../body/bytes.ts'
import classes from './deliveries.module.css'
import { reasonOf } from './delivery-status.ts'

export function AttemptRow({ attempt, startOpen }: { attempt: Attempt; startOpen: boolean }) {
  const [open, setOpen] = useState(startOpen)
  const { number, startedAt, durationMs, status, error } = attempt
  const good = status !== null && status >= 200 && status < 300
  const line = (
    <>
      <span className={classes.number}>Attempt {number}</span>
      <span className={classes.answer} data-good={good}>
        {status === null ? (reasonOf(error) ?? 'No answer') : `HTTP ${status}`}
      </span>
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${Math.max(1.5, Math.min(100, durationMs / 100))}%` }} data-good={good} />
      </span>
      <span className={classes.took}>{duration(durationMs)}</span>
      <RelativeTime time={startedAt} className={classes.when} />
    </>
  )
  // Without an answer, and sent as it was captured, there is nothing to open.
  if (status === null && attempt.sent === null) {
    return (
      <li className={classes.attempt}>
        <div className={classes.attemptLine}>
          <IconPointFilled size={13} className={classes.arrow} aria-hidden />
          {line}
        </div>
      </li>
    )
  }
  return (
    <li className={classes.attempt}>
      <button type="button" className={classes.attemptLine} aria-expanded={open} onClick={() => setOpen(!open)}>
        <IconChevronRight size={13} stroke={2} className={classes.arrow} data-open={open} aria-hidden />
        {line}
      </button>
      {open && attempt.sent && <Sent sent={attempt.sent} />}
      {open && status !== null && <Answer attempt={attempt} />}
    </li>
  )
}

/** What the rules of the target made of the request. */
function Sent({ sent: { headers, body, bodySize } }: { sent: NonNullable<Attempt['sent']> }) {
  const bytes = bytesOf(body)
  return (
    <>
      <p className={classes.part}>
        Sent{bodySize > bytes.length && `, the first ${bytes.length} of ${bodySize} bytes`}
      </p>
      <Message headers={headers} bytes={bytes} label="What was sent" />
    </>
  )
}

function Answer({ attempt: { responseHeaders, responseBody, sent } }: { attempt: Attempt }) {
  const bytes = responseBody ? bytesOf(responseBody) : new Uint8Array()
  return (
    <>
      {sent && <p className={classes.part}>Answered</p>}
      <Message headers={responseHeaders} bytes={bytes} label="The answer" />
    </>
  )
}

function Message({ headers, bytes, label }: { headers: Pairs; bytes: Bytes; label: string }) {
  const head = headers.map(([name, value]) => `${name}: ${readableHeader(value)}`).join('\n')
  const body = textOf(bytes) ?? `(${bytes.length} bytes that are no text)`
  return (
    <section aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <pre className={classes.response} tabIndex={0}>
        <span className={classes.head}>{head}</span>
        {body === '' ? '' : `\n\n${body}`}
      </pre>
    </section>
  )
}
