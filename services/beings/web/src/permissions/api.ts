import type {
  DecisionStep,
  PermissionResult,
  PermissionRule,
  PermissionRuleChange,
  RememberedAnswer,
  ToolPermissions,
  ToolPermissionTemplate,
} from '@trivium/beings-contract'
import { requestJson } from '@trivium/ui'
import { type Filter, withQuery } from '../patterns/use-list.ts'

export interface Trial {
  result: PermissionResult
  reason: string
  steps: DecisionStep[]
}

interface Saved {
  permissions: ToolPermissions
}

const post = <Answer>(path: string, body: unknown, keepalive = false) =>
  requestJson<Answer>(path, { method: 'POST', body, keepalive })

const tools = '/api/beings/tool-permissions'

export const permissionsApi = {
  rules: (filter: Filter, signal: AbortSignal) =>
    requestJson<{ rules: PermissionRule[] }>(withQuery('/api/permissions/list', filter), { signal }),
  saveRule: (rule: PermissionRuleChange) => post<{ rule: PermissionRule }>('/api/permissions/save', rule),
  removeRule: (ruleId: string, keepalive = false) => post('/api/permissions/delete', { ruleId }, keepalive),
  remembered: (filter: Filter, signal: AbortSignal) =>
    requestJson<{ remembered: RememberedAnswer[] }>(withQuery('/api/permissions/remembered', filter), { signal }),
  forget: (id: string, keepalive: boolean) => post('/api/permissions/forget', { id }, keepalive),
  toolsOf: (beingId: string, signal: AbortSignal) => requestJson<Saved>(withQuery(tools, { beingId }), { signal }),
  saveTools: (beingId: string, permissions: ToolPermissions) =>
    requestJson<Saved>(tools, { method: 'PUT', body: { beingId, permissions } }),
  templates: (signal: AbortSignal) =>
    requestJson<{ templates: ToolPermissionTemplate[] }>(`${tools}/templates`, { signal }),
  applyTemplate: (beingId: string, templateName: string) =>
    post<Saved>(`${tools}/apply-template`, { beingId, templateName }),
  test: (asked: Filter, signal: AbortSignal) =>
    requestJson<Trial>(withQuery('/api/permissions/test', asked), { signal }),
}

export const permissionKeys = {
  rules: (filter: Filter) => ['permission-rule', 'list', filter] as const,
  remembered: (filter: Filter) => ['remembered-answer', 'list', filter] as const,
  tools: (beingId: string) => ['tool-permission', 'one', beingId] as const,
  templates: ['tool-permission-template', 'list', {}] as const,
  test: (asked: Filter) => ['permission-test', 'one', asked] as const,
}
