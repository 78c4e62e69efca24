import { useQuery } from '@tanstack/react-query'
import { SkeletonRows } from '@trivium/ui'
import { pageAddress } from '../app/address.ts'
import { PageLink } from '../app/page-link.tsx'
import { useWords } from '../words/use-words.ts'
import { traceKeys, tracesApi } from './api.ts'
import classes from './traces.module.css'

/** What the being remembered for this answer; each leads to where it can be corrected. */
export function UsedMemories({ ids }: { ids: readonly string[] }) {
  const words = useWords()
  const different = [...new Set(ids)]
  if (different.length === 0) return <p className={classes.quiet}>{words.trace.noMemories}</p>
  return (
    <ul className={classes.memories}>
      {different.map(id => (
        <li key={id}>
          <UsedMemory id={id} />
        </li>
      ))}
    </ul>
  )
}

function UsedMemory({ id }: { id: string }) {
  const words = useWords()
  const { data: memory, error } = useQuery({
    queryKey: traceKeys.memory(id),
    queryFn: ({ signal }) => tracesApi.memory(id, signal),
  })
  if (error) return <span className={classes.quiet}>{words.trace.forgotten}</span>
  if (!memory) return <SkeletonRows count={1} height={20} />
  return (
    <PageLink to={pageAddress('memory', { id, beingId: memory.beingId })} className={classes.memory}>
      <bdi>{memory.content}</bdi>
    </PageLink>
  )
}
