import type { Check } from '../policies.ts'
import { judgedCommand } from './match-command.ts'

/** Whether an answer to this question may stand for the same one later. */
export function isRememberable({ type, resource, command }: Check): boolean {
  return type !== 'CommandLine' || judgedCommand(resource, command).unclear === ''
}
