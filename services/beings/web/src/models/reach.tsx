import type { ClientReach } from '@trivium/beings-contract'
import { StatusBadge } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'
import classes from './models.module.css'

/** Whether each client answered when it was asked for its models, and why not. */
export function Reach({ clients }: { clients: readonly ClientReach[] }) {
  const words = useWords()
  if (clients.length === 0) return null
  return (
    <ul className={classes.reach} aria-label={words.modelsPage.clients}>
      {clients.map(({ clientType, reachable, error }) => (
        <li key={clientType}>
          <StatusBadge status={reachable ? 'ok' : 'fail'}>{clientType}</StatusBadge>
          <span lang={error ? 'en' : undefined}>
            {reachable ? words.modelsPage.answers : (error ?? words.modelsPage.silent)}
          </span>
        </li>
      ))}
    </ul>
  )
}
