import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Answer, RequestRow } from '@trivium/inbox-contract'
import { CodeView, CopyButton, duration, EmptyState, ErrorState, SkeletonRows, StatusBadge } from '@trivium/ui'
import { api, keys } from '../api/inbox-api.ts'
import { answerText, answerTone } from './answer-text.ts'
import classes from './detail.module.css'

/** Nobody has to wait longer for an answer than an own response may be put off. */
const longestWaitMs = 35_000

/** What the sender was answered, to the byte. */
export function AnswerTab({ row, onSettings }: { row: RequestRow; onSettings: () => void }) {
  const { endpointId, id, receivedAt } = row
  const request = useQuery({
    queryKey: keys.request(endpointId, id),
    queryFn: ({ signal }) => api.readRequest(endpointId, id, signal),
    // Looked at again while the sender still waits.
    refetchInterval: ({ state: { data } }) =>
      data?.answer?.at === null && Date.now() - Date.parse(receivedAt) < longestWaitMs ? 1000 : false,
  })
  if (request.error && !request.data)
    return (
      <ErrorState title="The answer could not be loaded" error={request.error} onRetry={() => void request.refetch()} />
    )
  if (!request.data) return <SkeletonRows count={6} height={32} />
  const { answer } = request.data
  if (!answer) {
    return (
      <EmptyState icon={<IconArrowBackUp size={20} stroke={1.5} />} title="Not known">
        <p>This request came before the inbox began to keep what it answers.</p>
      </EmptyState>
    )
  }
  const text = answerText(answer)
  return (
    <>
      <div className={classes.tools}>
        <span className={classes.note}>
          <StatusBadge status={answerTone(answer)}>{`HTTP ${answer.status}`}</StatusBadge> {when(answer, receivedAt)}
        </span>
        <span className={classes.toolGroup}>
          <Button variant="default" size="xs" onClick={onSettings}>
            Response settings
          </Button>
          <CopyButton text={text} label="Copy the answer" size={28} />
        </span>
      </div>
      <CodeView text={text} label="Answer" />
    </>
  )
}

function when({ at }: Answer, receivedAt: string): string {
  if (at !== null) return `given after ${duration(Math.max(0, Date.parse(at) - Date.parse(receivedAt)))}`
  return Date.now() - Date.parse(receivedAt) < longestWaitMs
    ? 'the sender waits for it'
    : 'never given: the sender left before'
}
