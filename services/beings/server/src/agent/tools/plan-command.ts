import { isShellWord } from '../../core/permissions/commands/programs.ts'
import { plainWords } from '../../core/permissions/commands/read-command.ts'
import type { Check } from '../../core/permissions/policies.ts'
import { type ProgramScope, programFault, resolveProgram } from '../../platform/executors/resolve-program.ts'
import type { Command } from '../../platform/executors/run-command.ts'

const mostCharacters = 60_000

export type PlannedCommand = Pick<Command, 'run'> & Pick<Check, 'resource' | 'refusal' | 'command'>

/** What is asked about, and what will run; with arguments the command is a program and no shell is needed for it. */
export function planCommand(
  place: ProgramScope,
  command: string,
  programArguments?: readonly string[],
): Promise<PlannedCommand> {
  return programArguments ? planProgram(place, [command, ...programArguments]) : planText(place, command)
}

/** Plain words need no shell, so none gets to see them: what was judged is what runs. */
async function planText(place: ProgramScope, text: string): Promise<PlannedCommand> {
  const refusal = textFault(text)
  const words = refusal === '' ? plainWords(text) : undefined
  const [name = ''] = words ?? []
  if (words === undefined || isShellWord(name) || programFault(name) !== '')
    return { resource: text, refusal, run: text }
  const program = (await find(place, words))?.realPath ?? ''
  return { resource: text, refusal, run: { words, program }, command: { words, program } }
}

async function planProgram(place: ProgramScope, words: string[]): Promise<PlannedCommand> {
  const [name = ''] = words
  const length = words.reduce((sum, word) => sum + word.length, 0)
  const tooLong = length > mostCharacters ? `a command may have ${mostCharacters} characters` : ''
  const fault = tooLong || words.map(textFault).find(Boolean) || programFault(name)
  if (fault) return { resource: name.slice(0, 1000), refusal: fault, run: { words, program: '' } }
  const program = await find(place, words)
  if (!program) return { resource: name, refusal: `there is no program "${name}"`, run: { words, program: '' } }
  const known = { words, program: program.realPath }
  const written = [program.path, ...words.slice(1)].map(quote).join(' ')
  // One file may be many programs, told apart by the name they are called by: both are part of what is asked.
  const behind = program.path === program.realPath ? '' : ` # ${quote(program.realPath)}`
  return { resource: written + behind, refusal: '', run: known, command: known }
}

const find = (place: ProgramScope, [name = '']: readonly string[]) => resolveProgram(name, place)

function textFault(text: string): string {
  if (text.includes('\0')) return 'the command contains a NUL character'
  return text.isWellFormed() ? '' : 'the command is not well-formed text'
}

/** As a shell would need it, so that the user reads what really happens. */
function quote(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'"'"'`)}'`
}
