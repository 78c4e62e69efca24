import type { PermissionType } from '@trivium/beings-contract'
import { Value } from 'typebox/value'
import { workspaceFolder } from '../../core/beings/being-files.ts'
import { requireBeing } from '../../core/beings/find-being.ts'
import type { Check } from '../../core/permissions/policies.ts'
import type { Parts, Uses } from '../../platform/kernel.ts'
import { permissionKeys } from '../tools/permission-keys.ts'
import { planToolCall } from '../tools/plan-tool-call.ts'
import type { Parameters, ToolScope } from '../tools/tool.ts'

interface Supposed {
  permissionType: PermissionType
  resource: string
  /** The call to suppose, where it is not the one that stands for its type. */
  tool?: string | undefined
  action?: string | undefined
}

/** The call that stands for all of its type; reading, where files are concerned. */
const calls: Partial<Record<PermissionType, (resource: string) => [tool: string, parameters: Parameters]>> = {
  FileAccess: path => ['disk', { action: 'read_file', path }],
  NetworkAccess: address => ['network', { action: 'get', url: withScheme(address.trim()) }],
  CommandLine: command => ['command_line', { action: 'run', command }],
}

/** "Would this be allowed?": what is judged is the check of a real call, which is planned as ever and never run. */
export async function supposedCheck(
  { context, tools }: Pick<ToolScope, 'context' | 'tools'>,
  beingId: string,
  supposed: Supposed,
): Promise<Check> {
  const scope = { ...(await scopeOf(context, beingId)), tools }
  const call = calls[supposed.permissionType]?.(supposed.resource)
  if (call) return callCheck(scope, supposed, withTool(scope, supposed, call))
  return supposed.resource.startsWith('plugin:') ? pluginCheck(context, supposed) : actionCheck(scope, supposed)
}

async function scopeOf(context: Parts, beingId: string): Promise<Omit<ToolScope, 'tools'>> {
  const { id, name, is_curator } = await requireBeing(context, beingId)
  return {
    context,
    being: { id, name, isCurator: is_curator === 1 },
    channelId: '',
    turnId: '',
    toolCallId: '',
    workspace: workspaceFolder(context, id),
    startedBy: [],
  }
}

async function callCheck(
  scope: ToolScope,
  supposed: Supposed,
  [name, parameters]: [string, Parameters],
): Promise<Check> {
  const planned = await planToolCall(scope, { id: '', name, parameters })
  if ('fault' in planned) return refused(supposed, planned.fault)
  const { check } = planned.plan
  if (check.type === supposed.permissionType) return check
  return refused(supposed, `${name}:${String(parameters.action)} is judged as ${check.type}`)
}

/** The same resource, asked for by another action; what else that needs is made up. */
function withTool(
  { tools }: Pick<ToolScope, 'tools'>,
  { tool, action }: Supposed,
  [name, parameters]: [string, Parameters],
): [string, Parameters] {
  if (tool === undefined && action === undefined) return [name, parameters]
  const wanted = action ?? (tool === undefined || tool === name ? String(parameters.action) : '')
  const actions = tools.find(candidate => candidate.name === (tool ?? name))?.actions ?? {}
  const schema = Object.hasOwn(actions, wanted) ? actions[wanted]?.parameters : undefined
  const filled = schema ? (Value.Create(schema) as Parameters) : {}
  return [tool ?? name, { ...filled, ...parameters, ...(wanted === '' ? {} : { action: wanted }) }]
}

/** A rule names a host without a scheme, and so does who tries it out. */
function withScheme(resource: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(resource) ? resource : `http://${resource}`
}

function pluginCheck({ plugins }: Uses<'plugins'>, supposed: Supposed): Check {
  const { resource } = supposed
  const added = plugins.tools().find(({ pluginId, tool }) => resource === `plugin:${pluginId}:${tool.name}`)
  if (!added) return refused(supposed, 'no plugin has such a tool')
  const { name } = added.tool
  return { ...bare(supposed), tool: name, action: 'execute', keys: permissionKeys(name, 'execute') }
}

/** `tool:action`, and what follows says which thing it is about. */
async function actionCheck(scope: ToolScope, supposed: Supposed): Promise<Check> {
  const { tool: givenTool, action: givenAction } = supposed
  const [first = '', second = ''] = supposed.resource.split(':')
  const [name, wanted] = [givenTool ?? first, givenAction ?? second]
  const tool = scope.tools.find(
    candidate => candidate.name === name && (!candidate.curatorOnly || scope.being.isCurator),
  )
  const action = tool && Object.hasOwn(tool.actions, wanted) ? tool.actions[wanted] : undefined
  if (!action) return refused(supposed, 'this being has no such tool or action')
  // The parameters say what it is about, which is known here already; how it is judged does not depend on them.
  const { check } = await action.plan(scope, {})
  if (check.type !== supposed.permissionType) return refused(supposed, `${name}:${wanted} is judged as ${check.type}`)
  return { ...check, resource: supposed.resource }
}

function bare({ permissionType: type, resource }: Supposed): Check {
  return { type, resource, tool: '', action: '', keys: [], own: false, refusal: '' }
}

function refused(supposed: Supposed, refusal: string): Check {
  return { ...bare(supposed), refusal }
}
