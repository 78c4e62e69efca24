import { parseArgs } from 'node:util'
import { ConfigFault, readConfig, siblingPorts, version } from '@trivium/config'
import { ApiUnreachable, createApi } from './api/api.ts'
import { type Command, type CommandInput, type Options, optionKinds } from './command.ts'
import { forward } from './commands/forward.ts'
import { list } from './commands/list.ts'
import { open } from './commands/open.ts'
import { replay } from './commands/replay.ts'
import { tail } from './commands/tail.ts'
import { wait } from './commands/wait.ts'
import { CliFault, exitCodes } from './fault.ts'
import { helpFor, overview } from './help/help.ts'
import { readHost } from './host.ts'
import { createScreen, type Terminal } from './screen/screen.ts'
import { visible } from './screen/visible.ts'

export interface Surroundings extends Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly signal: AbortSignal
}

const commands: Readonly<Record<string, Command>> = { forward, tail, list, replay, wait, open }

/** Runs one command line and resolves to its exit code. */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { stdout, stderr } = surroundings
  try {
    const { name, values, positionals } = parse(args)
    if (values.version) return say(stdout, version)
    const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
    if (values.help || name === 'help') return say(stdout, helpFor(command?.name ?? positionals[0]))
    if (name === undefined) return say(stdout, overview)
    if (command === undefined)
      throw new CliFault(`There is no command "${name}". Commands: ${Object.keys(commands).join(', ')}.`)
    return await start(command, { values, positionals }, surroundings)
  } catch (error) {
    stderr.write(`inbox: ${visible(error instanceof CliFault ? error.message : `Something went wrong: ${error}`)}\n`)
    return exitCodes.unable
  }
}

async function start(
  command: Command,
  given: Pick<CommandInput, 'values' | 'positionals'>,
  surroundings: Surroundings,
): Promise<number> {
  refuseForeignOptions(command, given.values)
  const { environment, signal } = surroundings
  // A dumb terminal shows escape sequences instead of obeying them.
  const moving = environment.TERM !== 'dumb'
  const color = moving && given.values['no-color'] !== true && !environment.NO_COLOR
  const screen = createScreen(surroundings, { color, moving, json: given.values.json === true })
  try {
    const host = readHost(given.values.host, environment.INBOX_URL)
    const closedPorts = readClosedPorts(environment)
    return await command.run({ ...given, screen, signal, closedPorts, api: createApi(host, signal) })
  } catch (error) {
    // Ctrl-C breaks off a question to the inbox too: no fault of the inbox's.
    if (error instanceof ApiUnreachable && signal.aborted) return command.stoppedCode
    throw error
  } finally {
    screen.close()
  }
}

function readClosedPorts(environment: Surroundings['environment']): readonly number[] {
  try {
    return readConfig(environment, { siblingPorts }).siblingPorts
  } catch (error) {
    throw error instanceof ConfigFault ? new CliFault(error.message) : error
  }
}

function parse(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: optionKinds,
      allowPositionals: true,
      strict: true,
    })
    const [name, ...rest] = positionals
    return { name, values: values as Options, positionals: rest }
  } catch (error) {
    const [firstSentence] = String((error as Error).message).split('. ')
    throw new CliFault(`${firstSentence?.replace(/\.$/, '')}. See: inbox --help`)
  }
}

function refuseForeignOptions(command: Command, values: Options): void {
  const known = new Set<string>([...command.options, 'host', 'json', 'no-color', 'show-secrets', 'help', 'version'])
  const foreign = Object.keys(values).find(option => !known.has(option))
  if (foreign !== undefined)
    throw new CliFault(`"inbox ${command.name}" has no option --${foreign}. See: inbox ${command.name} --help`)
}

function say(stdout: Terminal['stdout'], text: string): number {
  stdout.write(`${text.trim()}\n`)
  return exitCodes.ok
}
