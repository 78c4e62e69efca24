import { useQuery } from '@tanstack/react-query'
import { useWords } from '../words/use-words.ts'
import { auditApi, auditKeys } from './api.ts'
import classes from './audit.module.css'
import type { useAuditFilter } from './use-audit-filter.ts'

/** How often what was decided; a counter narrows the list to what it counts. */
export function Counters({ filter, asked, set }: Pick<ReturnType<typeof useAuditFilter>, 'filter' | 'asked' | 'set'>) {
  const words = useWords()
  // What a counter itself filters by must not count: the others would be nothing.
  const counted = { ...asked, result: undefined, kind: undefined }
  const { data } = useQuery({
    queryKey: auditKeys.summary(counted),
    queryFn: ({ signal }) => auditApi.summary(counted, signal),
    placeholderData: before => before,
  })
  const { kind, result } = filter
  const results = [
    { name: words.audit.allowed, value: 'Allowed', count: data?.allowed },
    { name: words.audit.denied, value: 'Denied', count: data?.denied },
    { name: words.audit.asked, value: 'AskUser', count: data?.askUser },
  ]
  return (
    <div className={classes.counters}>
      {results.map(({ name, value, count }) => (
        <Counter
          key={value}
          name={name}
          count={count}
          chosen={result === value}
          onChoose={() => set({ result: result === value ? undefined : value, kind: undefined })}
        />
      ))}
      <Counter
        name={words.audit.byPeople}
        count={data?.actions}
        chosen={kind === 'action'}
        onChoose={() => set({ kind: kind === 'action' ? undefined : 'action', result: undefined })}
      />
    </div>
  )
}

interface CounterProps {
  name: string
  count: number | undefined
  chosen: boolean
  onChoose: () => void
}

function Counter({ name, count, chosen, onChoose }: CounterProps) {
  const words = useWords()
  return (
    <button type="button" aria-pressed={chosen} onClick={onChoose}>
      <span>{name}</span>
      <strong>{count === undefined ? '–' : count.toLocaleString(words.language)}</strong>
    </button>
  )
}
