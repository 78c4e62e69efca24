import type { DeliveryStats, Target } from '@trivium/inbox-contract'
import { duration, relativeTime, type Status, StatusBadge, useNowText } from '@trivium/ui'
import { RulesSummary } from '../target-rules/rules-summary.tsx'
import classes from './deliveries-page.module.css'
import { RateChart, sum } from './rate-chart.tsx'

type Stats = DeliveryStats['targets'][number]

/** How one target does: whether it is asked at all, how often it answered well in the last hour, and how fast. */
export function TargetHealth({ target, stats }: { target: Target; stats: Stats | undefined }) {
  const { status, word } = stateOf(target)
  return (
    <article className={classes.target} aria-label={`Target ${target.url}`}>
      <header>
        <StatusBadge status={status}>{word}</StatusBadge>
        <span className={classes.url} title={target.url}>
          {target.url}
        </span>
      </header>
      <Reason target={target} />
      <RulesSummary target={target} />
      <div className={classes.rate}>
        <RateChart stats={stats} />
        {stats === undefined || stats.medianMs === null ? (
          <p className={classes.latency}>Nothing sent in the last hour</p>
        ) : (
          <>
            <p className={classes.latency}>{countsOf(stats)} in the last hour</p>
            <p className={classes.latency}>
              median {duration(stats.medianMs)} · slowest twentieth {duration(stats.p95Ms ?? 0)}
            </p>
          </>
        )}
      </div>
    </article>
  )
}

function countsOf({ delivered, failed }: Stats): string {
  const bad = sum(failed)
  return bad === 0 ? `${sum(delivered)} delivered` : `${sum(delivered)} delivered, ${bad} failed`
}

function stateOf({ enabled, health }: Target): { status: Status; word: string } {
  if (!enabled) return { status: 'stop', word: 'Off' }
  if (health.pausedUntil !== null) return { status: 'warn', word: 'Paused' }
  return health.failures > 0 ? { status: 'wait', word: 'Failing' } : { status: 'ok', word: 'On' }
}

function Reason({ target: { enabled, health } }: { target: Target }) {
  const { disabledReason, disabledAt, failures, failingSince, pausedUntil } = health
  if (!enabled) {
    return (
      <p className={classes.reason}>
        {disabledReason === 'gone' ? 'Switched off: it answered 410 Gone' : 'Switched off by hand'}
        {disabledAt && (
          <>
            {' '}
            <OffSince time={disabledAt} />
          </>
        )}
      </p>
    )
  }
  if (failures === 0) return null
  return (
    <p className={classes.reason}>
      {failures} {failures === 1 ? 'failure' : 'failures'} in a row
      {failingSince && <Since time={failingSince} />}
      {pausedUntil && <Paused until={pausedUntil} />}
    </p>
  )
}

function OffSince({ time }: { time: string }) {
  const text = useNowText(now => relativeTime(Date.parse(time), now))
  return <>{text === 'now' ? 'just now' : `${text} ago`}</>
}

function Since({ time }: { time: string }) {
  const text = useNowText(now => relativeTime(Date.parse(time), now))
  return (
    <>
      , <span className={classes.together}>the first {text === 'now' ? 'just now' : `${text} ago`}</span>
    </>
  )
}

function Paused({ until }: { until: string }) {
  const time = Date.parse(until)
  const text = useNowText(now => (time <= now ? 'one is tried next' : `asked again ${relativeTime(time, now)}`))
  return (
    <>
      ; <span className={classes.together}>{text}</span>
    </>
  )
}
