import { ErrorState, SkeletonRows } from '@trivium/ui'
import { useChoiceKeys } from '../patterns/use-choice-keys.ts'
import { counted } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { Arriving } from './arriving.tsx'
import { BeingBadge } from './being-badge.tsx'
import classes from './beings.module.css'
import { useBeingList } from './use-beings.ts'

interface BeingListProps {
  chosen: string | undefined
  onChoose: (id: string) => void
}

export function BeingList({ chosen, onChoose }: BeingListProps) {
  const words = useWords()
  const { data, error, refetch } = useBeingList()
  const beings = data?.beings ?? []
  useChoiceKeys({ label: words.pages.beings, ids: beings.map(({ id }) => id), chosen, onChoose })
  if (!data && error) return <ErrorState title={words.views.loadFailed} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={6} height={64} />
  return (
    <ul className={classes.list} aria-label={words.pages.beings}>
      <Arriving />
      {beings.map(({ id, name, status, activity, isCurator, model, pendingCount }) => (
        <li key={id}>
          <button type="button" aria-current={id === chosen ? 'true' : undefined} onClick={() => onChoose(id)}>
            <span className={classes.line}>
              <span className={classes.name}>
                <bdi>{name}</bdi>
              </span>
              {isCurator && <span className={classes.tag}>{words.beings.curator}</span>}
              <BeingBadge status={status} />
            </span>
            <span className={classes.line}>
              <span className={classes.sub}>
                {words.beingsPage.activities[activity]}
                {model !== '' && (
                  <>
                    {' · '}
                    <bdi>{model}</bdi>
                  </>
                )}
              </span>
              {pendingCount > 0 && (
                <span className={classes.waits}>{counted(words, words.shell.waiting, { count: pendingCount })}</span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
