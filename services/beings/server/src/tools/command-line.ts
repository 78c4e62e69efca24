import { Type } from 'typebox'
import { programFault, programFolders, resolveProgram } from '../executors/resolve-program.ts'
import { type Command, type CommandResult, runCommand } from '../executors/run-command.ts'
import { isShellWord } from '../permissions/commands/programs.ts'
import { plainWords } from '../permissions/commands/read-command.ts'
import type { Check } from '../permissions/decide.ts'
import type { BuiltInTool, ToolScope } from './tool.ts'

const standardSeconds = 30
const mostCharacters = 60_000

export const commandLineTool: BuiltInTool = {
  name: 'command_line',
  description: 'Runs a command in your workspace.',
  actions: {
    run: {
      description: 'Run a command and read its output.',
      repeatable: false,
      parameters: Type.Object({
        command: Type.String({
          minLength: 1,
          maxLength: 20_000,
          description: 'For the shell; with arguments: a program.',
        }),
        arguments: Type.Optional(
          Type.Array(Type.String({ maxLength: 20_000 }), {
            maxItems: 200,
            description: 'Passed as they are, no shell.',
          }),
        ),
        timeout_seconds: Type.Optional(Type.Integer({ minimum: 1, maximum: 300 })),
      }),
      async plan(scope, parameters) {
        const command = String(parameters.command)
        const programArguments = parameters.arguments as string[] | undefined
        const timeoutMs = Number(parameters.timeout_seconds ?? standardSeconds) * 1000
        const { run, ...judged } = programArguments
          ? await planProgram(scope, [command, ...programArguments])
          : await planText(scope, command)
        const wanted: Command = { run, workspace: scope.workspace, folders: programFolders, timeoutMs }
        const about = { tool: 'command_line', action: 'run', keys: ['command_line', 'command_line:run'], own: false }
        return {
          check: { type: 'CommandLine', ...about, ...judged },
          run: async signal => tell(await scope.executors.commandLine.run(inner => runCommand(wanted, inner), signal)),
        }
      },
    },
  },
}

type Planned = Pick<Command, 'run'> & Pick<Check, 'resource' | 'refusal' | 'command'>

/** Plain words need no shell, so none gets to see them: what was judged is what runs. */
async function planText(scope: ToolScope, text: string): Promise<Planned> {
  const refusal = textFault(text)
  const words = refusal === '' ? plainWords(text) : undefined
  if (words === undefined || isShellWord(words[0] ?? '')) return { resource: text, refusal, run: text }
  const program = (await find(scope, words))?.realPath ?? ''
  return { resource: text, refusal, run: { words, program }, command: { words, program } }
}

async function planProgram(scope: ToolScope, words: string[]): Promise<Planned> {
  const [name = ''] = words
  const length = words.reduce((sum, word) => sum + word.length, 0)
  const tooLong = length > mostCharacters ? `a command may have ${mostCharacters} characters` : ''
  const fault = tooLong || words.map(textFault).find(Boolean) || programFault(name)
  if (fault) return { resource: name.slice(0, 1000), refusal: fault, run: { words, program: '' } }
  const program = await find(scope, words)
  if (!program) return { resource: name, refusal: `there is no program "${name}"`, run: { words, program: '' } }
  const known = { words, program: program.realPath }
  const written = [program.path, ...words.slice(1)].map(quote).join(' ')
  // One file may be many programs, told apart by the name they are called by: both are part of what is asked.
  const behind = program.path === program.realPath ? '' : ` # ${quote(program.realPath)}`
  return { resource: written + behind, refusal: '', run: known, command: known }
}

const find = ({ workspace }: ToolScope, [name = '']: readonly string[]) =>
  resolveProgram(name, { workspace, folders: programFolders })

function textFault(text: string): string {
  if (text.includes('\0')) return 'the command contains a NUL character'
  return text.isWellFormed() ? '' : 'the command is not well-formed text'
}

/** As a shell would need it, so that the user reads what really happens. */
function quote(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'"'"'`)}'`
}

function tell({ exitCode, output, errors, timedOut, truncated }: CommandResult): string {
  const ending = timedOut ? 'It took too long and was ended.' : `Exit code ${exitCode ?? 'none'}.`
  const text = `${ending}${truncated ? ' The output was cut.' : ''}\n${output}${errors ? `\n[errors]\n${errors}` : ''}`
  if (timedOut || (exitCode !== 0 && !truncated)) throw new Error(text.trim())
  return text.trim()
}
