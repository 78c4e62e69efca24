import { IconAlertTriangle } from '@tabler/icons-react'
import type { WorkflowInstance } from '@trivium/beings-contract'
import classes from './workflow.module.css'

/** What waits for a person, and what to do about it. The service writes these sentences in English. */
export function Obstacles({ instances }: { instances: readonly WorkflowInstance[] }) {
  const blocked = instances.filter(({ blockedReason }) => blockedReason)
  if (blocked.length === 0) return null
  return (
    <ul className={classes.obstacles} role="alert">
      {blocked.map(({ id, title, blockedReason }) => (
        <li key={id}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          <span>
            <strong>
              <bdi>{title}</bdi>
            </strong>{' '}
            <bdi lang="en">{blockedReason}</bdi>
          </span>
        </li>
      ))}
    </ul>
  )
}
