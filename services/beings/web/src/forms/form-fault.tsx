import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './forms.module.css'

/** Why a form was refused, where no field is to blame. What the server says is English. */
export function FormFault({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p className={classes.fault} role="alert" lang="en">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      <span>{text}</span>
    </p>
  )
}
