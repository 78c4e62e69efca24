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
      async run() {
        const result = await tool.executeAsync(call)
        if (!result.success) throw new Error(result.error || `The tool ${tool.name} did not work.`)
        return result.output
      },
    },
  }
}
