import type { NewTimer, Timer, TimerChange } from '@trivium/beings-contract'
import type { useForm } from '../forms/use-form.tsx'

/** The form of a timer, for the parts it is made of. */
export type TimerFormState = ReturnType<typeof useForm<NewTimer & TimerChange, { timer: Timer }>>
