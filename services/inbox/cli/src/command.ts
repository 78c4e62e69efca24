import type { Api } from './api/api.ts'
import type { Screen } from './screen/screen.ts'

/** All options of all commands; each command names the ones it takes. */
export const optionKinds = {
  host: { type: 'string' },
  to: { type: 'string' },
  endpoint: { type: 'string' },
  request: { type: 'string' },
  path: { type: 'string' },
  method: { type: 'string', multiple: true },
  grep: { type: 'string' },
  query: { type: 'string' },
  limit: { type: 'string' },
  since: { type: 'string' },
  timeout: { type: 'string' },
  json: { type: 'boolean' },
  headers: { type: 'boolean' },
  'send-origin': { type: 'boolean' },
  'show-secrets': { type: 'boolean' },
  'no-color': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'V' },
} as const

type Kind<Option> = Option extends { multiple: true } ? string[] : Option extends { type: 'boolean' } ? boolean : string
export type Options = { readonly [Name in keyof typeof optionKinds]?: Kind<(typeof optionKinds)[Name]> }

export interface CommandInput {
  readonly values: Options
  readonly positionals: readonly string[]
  readonly api: Api
  readonly screen: Screen
  readonly signal: AbortSignal
  /** Ports of this machine where the services of the house listen. */
  readonly closedPorts: readonly number[]
}

export interface Command {
  readonly name: string
  readonly options: readonly (keyof Options)[]
  /** The exit code when Ctrl-C comes before the inbox has answered. */
  readonly stoppedCode: number
  /** Resolves to the exit code. */
  run(input: CommandInput): Promise<number>
}
