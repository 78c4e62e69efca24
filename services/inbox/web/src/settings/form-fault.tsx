import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './settings.module.css'

/** What the server said when it refused a form; what was typed stays where it is. */
export function FormFault({ error }: { error: Error | null }) {
  if (!error) return null
  return (
    <p className={classes.fault} role="alert">
      <IconAlertTriangle size={15} stroke={1.75} aria-hidden />
      {error.message}
    </p>
  )
}
