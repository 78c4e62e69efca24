import { useQuery } from '@tanstack/react-query'
import type { ExecutorStatus } from '@trivium/beings-contract'
import { ErrorState, requestJson, SkeletonRows } from '@trivium/ui'
import { PageHeader } from '../patterns/page-header.tsx'
import patterns from '../patterns/patterns.module.css'
import { useWords } from '../words/use-words.ts'
import classes from './executors.module.css'
import { Lane } from './lane.tsx'

export function ExecutorsPage() {
  const words = useWords()
  const { data, error, refetch } = useQuery({
    queryKey: ['executors', 'one', ''],
    queryFn: ({ signal }) => requestJson<{ executors: ExecutorStatus[] }>('/api/executors/status', { signal }),
  })
  return (
    <div className={patterns.page}>
      <PageHeader title={words.pages.executors} lead={words.executors.lead} />
      {data ? (
        <div className={classes.lanes}>
          {data.executors.map(executor => (
            <Lane key={executor.name} executor={executor} />
          ))}
        </div>
      ) : error ? (
        <ErrorState title={words.views.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={3} height={220} />
      )}
    </div>
  )
}
