import type { ToolDefinition, ToolPermissions } from '@trivium/beings-contract'
import { strictest } from '../../core/permissions/decide.ts'
import type { PluginTool } from '../../platform/ports/plugins.ts'
import type { ToolName } from '../../platform/ports/tool-names.ts'
import { beingsTool } from './beings.ts'
import { calendarTool } from './calendar.ts'
import { chatTool } from './chat.ts'
import { commandLineTool } from './command-line.ts'
import { configTool } from './config.ts'
import { defineTool } from './define-tool.ts'
import { diskTool } from './disk/disk.ts'
import { helpTool } from './help.ts'
import { knowledgeTool } from './knowledge.ts'
import { logTool } from './log.ts'
import { memoryTool } from './memory.ts'
import { networkTool } from './network.ts'
import { permissionTool } from './permission.ts'
import { permissionKeys } from './permission-keys.ts'
import { projectTool } from './project.ts'
import { projectTaskTool } from './project-task.ts'
import { projectWorkNoteTool } from './project-work-note.ts'
import { systemTool } from './system.ts'
import { taskTool } from './task.ts'
import { timerTool } from './timer.ts'
import type { BuiltInTool } from './tool.ts'
import { workNoteTool } from './work-note.ts'

export const builtInTools: BuiltInTool[] = [
  chatTool,
  diskTool,
  networkTool,
  commandLineTool,
  memoryTool,
  workNoteTool,
  timerTool,
  taskTool,
  knowledgeTool,
  calendarTool,
  helpTool,
  systemTool,
  configTool,
  logTool,
  permissionTool,
  projectTool,
  projectTaskTool,
  projectWorkNoteTool,
  beingsTool,
]

/** For those who only have to know what there is. */
export function listToolNames(): ToolName[] {
  return builtInTools.map(({ name, actions }) => ({ name, actions: Object.keys(actions) }))
}

/** What a model may use: tools and actions that are denied do not exist for it. */
export function visibleTools(
  isCurator: boolean,
  permissions: readonly ToolPermissions[],
  added: readonly PluginTool[] = [],
): ToolDefinition[] {
  const definitions: ToolDefinition[] = []
  for (const tool of builtInTools) {
    if (tool.curatorOnly && !isCurator) continue
    const actions = Object.keys(tool.actions).filter(
      action => strictest(permissionKeys(tool.name, action), permissions).value !== 'denied',
    )
    if (actions.length > 0) definitions.push(defineTool(tool, actions))
  }
  for (const { tool } of added) {
    if (strictest([tool.name, `${tool.name}:execute`], permissions).value !== 'denied')
      definitions.push(tool.definition)
  }
  return definitions
}
