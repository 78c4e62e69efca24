import type { ToolCall } from '@trivium/beings-contract'
import { Errors } from 'typebox/schema'
import type { PluginTool } from '../../platform/ports/plugins.ts'
import type { PlannedCall } from './tool.ts'

/** What a plugin does with its tool is not known here, so the user is asked, unless a rule speaks about the tool. */
export function planPluginCall({ pluginId, tool }: PluginTool, call: ToolCall): PlannedCall {
  const [right, faults] = Errors(tool.definition.parameters, call.parameters)
  if (!right) {
    const told = faults.map(fault => `${fault.instancePath.slice(1) || 'parameters'} ${fault.message}`)
    return { fault: `Wrong parameters: ${told.join('; ')}.` }
  }
  return {
    repeatable: tool.repeatable === true,
    plan: {
      check: {
        type: 'Function',
        resource: `plugin:${pluginId}:${tool.name}`,
        tool: tool.name,
        action: 'execute',
        keys: [tool.name, `${tool.name}:execute`],
        own: false,
        refusal: '',
      },
      async run(signal) {
        const result = await orStopped(tool.executeAsync(call), signal)
        if (!result.success) throw new Error(cut(result.error) || `The tool ${tool.name} did not work.`)
        return cut(result.output)
      },
    },
  }
}

/** As much as the tools of the house give: a result is stored, streamed and shown as a whole. */
const mostCharacters = 100_000

function cut(text: string): string {
  if (text.length <= mostCharacters) return text
  return `${text.slice(0, mostCharacters)}\n… (only ${mostCharacters} of ${text.length} characters are shown)`
}

/** The contract gives a tool no way to be told that nobody waits any more, so it is left to itself. */
function orStopped<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise: stopped, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  return Promise.race([work, stopped]).finally(() => signal.removeEventListener('abort', stop))
}
