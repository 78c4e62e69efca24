import { useQuery } from '@tanstack/react-query'
import type { LogEntry } from '@trivium/beings-contract'
import { CopyButton, ErrorState, exactTime, JsonTree, parseJson, SkeletonRows } from '@trivium/ui'
import { pageAddress } from '../app/address.ts'
import { PageLink } from '../app/page-link.tsx'
import { ExactText } from '../patterns/exact-text.tsx'
import record from '../patterns/record.module.css'
import { RecordDrawer } from '../patterns/record-drawer.tsx'
import { useWords } from '../words/use-words.ts'
import { logKeys, logsApi } from './api.ts'
import classes from './logs.module.css'

interface LogDrawerProps {
  /** As the address names it: its number and its moment. */
  address: string
  /** Where it is among the lines that are shown. */
  known: LogEntry | undefined
  nameOf: (beingId: string) => string | undefined
  onClose: () => void
}

export function LogDrawer({ address, known, nameOf, onClose }: LogDrawerProps) {
  const words = useWords()
  const { data, error, refetch } = useQuery({
    queryKey: logKeys.line(address),
    queryFn: ({ signal }) => findLine(address, signal),
    enabled: known === undefined,
  })
  const line = known ?? data
  return (
    <RecordDrawer title={line ? words.states[line.level] : words.pages.logs} onClose={onClose}>
      {line ? (
        <Line line={line} beingName={nameOf(line.beingId)} />
      ) : error || data === null ? (
        <ErrorState
          title={words.views.notFound}
          error={error ?? new Error(words.views.notFoundText)}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows count={4} />
      )}
    </RecordDrawer>
  )
}

/** What the address says about a line. */
export const lineAddress = ({ id, timestamp }: LogEntry) => `${id}@${timestamp}`

async function findLine(address: string, signal: AbortSignal): Promise<LogEntry | null> {
  const [id = '', moment = ''] = address.split('@')
  const { logs } = await logsApi.page({ startDate: moment, endDate: moment }, 1, signal)
  return logs.find(line => String(line.id) === id) ?? null
}

function Line({ line, beingName }: { line: LogEntry; beingName: string | undefined }) {
  const words = useWords()
  const [time, , source] = words.logs.columns
  const hasDetails = Object.keys(line.details).length > 0
  return (
    <>
      <ExactText text={line.message} dir="auto" />
      <dl className={record.facts}>
        <dt>{time}</dt>
        <dd>{exactTime(Date.parse(line.timestamp))}</dd>
        <dt>{source}</dt>
        <dd>
          <bdi>{line.source}</bdi>
        </dd>
        {line.beingId !== '' && (
          <>
            <dt>{words.common.being}</dt>
            <dd>
              <PageLink to={pageAddress('logs', { beingId: line.beingId })} className={record.link}>
                <bdi>{beingName ?? line.beingId}</bdi>
              </PageLink>
            </dd>
          </>
        )}
      </dl>
      {hasDetails && <Details details={line.details} />}
    </>
  )
}

function Details({ details }: Pick<LogEntry, 'details'>) {
  const words = useWords()
  const text = JSON.stringify(details, null, 2)
  return (
    <section className={classes.tree} aria-label={words.logs.details}>
      <h3>
        {words.logs.details} <CopyButton text={text} />
      </h3>
      <JsonTree root={parseJson(text)} label={words.logs.details} />
    </section>
  )
}
