import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './forms.module.css'
import type { Fault } from './server-faults.ts'

/** Why a form was refused, where no field is to blame. */
export function FormFault({ text, english }: Fault) {
  if (!text) return null
  return (
    <p className={classes.fault} role="alert" lang={english ? 'en' : undefined}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      <span>{text}</span>
    </p>
  )
}
