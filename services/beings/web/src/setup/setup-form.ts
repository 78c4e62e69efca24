import type { FirstRun } from '@trivium/beings-contract'
import type { useForm } from '../forms/use-form.tsx'

/** The answers of the set-up, as they are being given. */
export type SetupForm = ReturnType<typeof useForm<FirstRun, void>>
