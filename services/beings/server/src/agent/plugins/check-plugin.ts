import type { Plugin } from '@trivium/beings-contract'
import { checkClient, type Loose, list, method, text } from './check-parts.ts'
import { outlineFields } from './client-fields.ts'
import type { PluginOutline } from './messages.ts'
import { outlineTemplate } from './outline-template.ts'

const nameForm = /^[a-z][a-z0-9_]{0,63}$/
const clientForm = /^[A-Za-z][A-Za-z0-9]{0,63}$/

/** Looks at everything a module exports before anything of it is used; the first fault is told in plain words. */
export function outlinePlugin(plugin: unknown): PluginOutline {
  if (typeof plugin !== 'object' || plugin === null) throw new Error('the module must export an object named plugin')
  const { tools = [], aiClients = [], workflowTemplates = [] } = plugin as Plugin
  return {
    tools: list('tools', tools).map(outlineTool),
    aiClients: list('aiClients', aiClients).map(outlineClient),
    workflowTemplates: list('workflowTemplates', workflowTemplates).map(outlineTemplate),
  }
}

function outlineTool(tool: Loose): PluginOutline['tools'][number] {
  const name = text('tool', 'name', tool.name)
  if (!nameForm.test(name)) throw new Error(`the tool name "${name}" must be lower case letters, digits and _`)
  const description = text(name, 'description', tool.description)
  method(name, 'executeAsync', tool.executeAsync)
  const definition = tool.definition as Loose | undefined
  const parameters = definition?.parameters as Loose | undefined
  if (parameters?.type !== 'object') throw new Error(`${name}.definition.parameters must be a JSON Schema of an object`)
  // The schema crosses over to the model: whatever is no plain data in it would be lost there anyway.
  const plain = JSON.parse(JSON.stringify(parameters)) as Record<string, unknown>
  return {
    name,
    description,
    definition: { name, description, parameters: plain },
    repeatable: tool.repeatable === true,
  }
}

function outlineClient(client: Loose): PluginOutline['aiClients'][number] {
  const name = text('AI client', 'name', client.name)
  if (!clientForm.test(name)) throw new Error(`the AI client name "${name}" must be letters and digits`)
  if (client.createClient !== undefined) {
    method(name, 'createClient', client.createClient)
    return { name, fields: outlineFields(name, client.fields), isMade: true }
  }
  if (client.fields !== undefined) throw new Error(`${name}.fields need ${name}.createClient, which gets their values`)
  checkClient(name, client)
  return { name, fields: [], isMade: false }
}
