import { ConfigFault, StartFault } from '@trivium/config'

export interface StartError {
  /** Told to the user one by one; empty when it is a defect of ours. */
  messages: readonly string[]
  stack?: string
}

/** What kept a process from starting: messages for the user, or a stack when nobody foresaw it. */
export function explainStartError(error: unknown): StartError {
  if (error instanceof ConfigFault) return { messages: error.faults }
  if (error instanceof StartFault) return { messages: [error.message] }
  return { messages: [], stack: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}
