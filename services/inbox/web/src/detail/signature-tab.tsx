import { Button } from '@mantine/core'
import { IconShieldCheck, IconShieldHalf, IconShieldQuestion, IconShieldX } from '@tabler/icons-react'
import type { RequestRow, SignatureState } from '@trivium/inbox-contract'
import { EmptyState, type Status, StatusBadge } from '@trivium/ui'
import classes from './detail.module.css'
import { guessProvider, providerNames } from './providers.ts'

const told: Record<SignatureState, { status: Status; word: string; text: string; Icon: typeof IconShieldX }> = {
  valid: {
    status: 'ok',
    word: 'Valid',
    text: 'The body is what the sender signed, to the byte.',
    Icon: IconShieldCheck,
  },
  expired: {
    status: 'warn',
    word: 'Expired',
    text: 'The signature fits, but its time was too old when the request arrived.',
    Icon: IconShieldHalf,
  },
  invalid: {
    status: 'fail',
    word: 'Invalid',
    text: 'The signature does not fit this body and secret. A wrong secret is the usual cause.',
    Icon: IconShieldX,
  },
  unchecked: { status: 'stop', word: 'Not checked', text: '', Icon: IconShieldQuestion },
}

export function SignatureTab({ row, onSettings }: { row: RequestRow; onSettings: () => void }) {
  const { state, provider, reason } = row.signature
  if (state === 'unchecked') return <Unchecked row={row} onSettings={onSettings} />
  const { status, word, text, Icon } = told[state]
  return (
    <section className={classes.signature} aria-label="Signature">
      <div className={classes.verdict} data-status={status}>
        <Icon size={28} stroke={1.5} aria-hidden />
        <div>
          <h2>
            {provider ? providerNames[provider] : 'Signature'} <StatusBadge status={status}>{word}</StatusBadge>
          </h2>
          <p>{text}</p>
          {reason && <p className={classes.reason}>{reason}</p>}
        </div>
      </div>
      <p className={classes.aside}>
        Judged once, with the secrets of that moment. Other secrets change only what comes later.
      </p>
      <Button variant="default" onClick={onSettings}>
        Signature settings
      </Button>
    </section>
  )
}

function Unchecked({ row, onSettings }: { row: RequestRow; onSettings: () => void }) {
  const guess = guessProvider(row)
  const { reason, provider } = row.signature
  return (
    <EmptyState
      icon={<IconShieldQuestion size={22} stroke={1.5} />}
      title="Signature not checked"
      action={
        <Button onClick={onSettings}>
          {guess ? `Check ${providerNames[guess.provider]} signatures` : 'Set up a check'}
        </Button>
      }
    >
      {guess ? (
        <p>
          This looks signed by {providerNames[guess.provider]} (it carries <code>{guess.header}</code>). Give the
          signing secret, and each request from then on says whether it is genuine.
        </p>
      ) : (
        <p>
          {provider === null || reason === null
            ? 'Give a signing secret, and each request from then on says whether it is genuine.'
            : reason}
        </p>
      )}
    </EmptyState>
  )
}
