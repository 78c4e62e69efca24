import type { ToolPermissions } from '@trivium/beings-contract'
import { fillText, StatusBadge } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'
import { strictest, toolValue } from './strictest.ts'
import classes from './tools.module.css'

const looks = { allowed: 'ok', ask: 'wait', denied: 'fail' } as const

interface EffectiveValueProps {
  tool: string
  project: ToolPermissions
  own: ToolPermissions
}

/** What counts for a member in the project, and its own value where that is another. */
export function EffectiveValue({ tool, project, own }: EffectiveValueProps) {
  const words = useWords()
  const counts = strictest(tool, [project, own])
  const ownValue = toolValue(own, tool)
  const { values } = words.toolPermissions
  return (
    <span className={classes.effective}>
      <StatusBadge status={looks[counts]}>{values[counts]}</StatusBadge>
      {ownValue !== counts && <small>{fillText(words.projectToolsPage.own, { value: values[ownValue] })}</small>}
    </span>
  )
}
