import { Type } from 'typebox'
import { programFolders } from '../../platform/executors/resolve-program.ts'
import { type Command, type CommandResult, runCommand } from '../../platform/executors/run-command.ts'
import { planCommand } from './plan-command.ts'
import type { BuiltInTool } from './tool.ts'

const standardSeconds = 30

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
        const place = { workspace: scope.workspace, folders: programFolders }
        const { run, ...judged } = await planCommand(place, command, programArguments)
        const wanted: Command = { run, ...place, timeoutMs }
        const about = { tool: 'command_line', action: 'run', keys: ['command_line', 'command_line:run'], own: false }
        return {
          check: { type: 'CommandLine', ...about, ...judged },
          run: async signal =>
            tell(await scope.context.executors.commandLine.run(inner => runCommand(wanted, inner), signal)),
        }
      },
    },
  },
}

function tell({ exitCode, output, errors, timedOut, truncated }: CommandResult): string {
  const ending = timedOut ? 'It took too long and was ended.' : `Exit code ${exitCode ?? 'none'}.`
  const text = `${ending}${truncated ? ' The output was cut.' : ''}\n${output}${errors ? `\n[errors]\n${errors}` : ''}`
  if (timedOut || (exitCode !== 0 && !truncated)) throw new Error(text.trim())
  return text.trim()
}
