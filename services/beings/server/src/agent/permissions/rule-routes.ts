import {
  DecisionStep,
  Id,
  PermissionResult,
  PermissionRule,
  PermissionRuleChange,
  PermissionType,
  RememberedAnswer,
} from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import { requireBeing } from '../../core/beings/find-being.ts'
import { explainDecision } from '../../core/permissions/explain-decision.ts'
import { loadPolicies } from '../../core/permissions/load-policies.ts'
import { presentRemembered, presentRule } from '../../core/permissions/present-permission.ts'
import { listRemembered, listRules } from '../../core/permissions/rule-store.ts'
import { forgetAnswer, removeRule, saveRule } from '../../core/permissions/save-rule.ts'
import type { Parts } from '../../platform/kernel.ts'
import { builtInTools } from '../tools/toolbox.ts'
import { supposedCheck } from './supposed-check.ts'

const OptionalBeing = Type.Object({ beingId: Type.Optional(Id) })
const TestQuery = Type.Object({
  beingId: Id,
  permissionType: PermissionType,
  resource: Type.String({ minLength: 1, maxLength: 4096 }),
  tool: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  action: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
})
const Trial = Type.Object({ result: PermissionResult, reason: Type.String(), steps: Type.Array(DecisionStep) })

export function ruleRoutes(app: App, context: Parts): void {
  app.get(
    '/api/permissions/list',
    { schema: { querystring: OptionalBeing, response: { 200: Type.Object({ rules: Type.Array(PermissionRule) }) } } },
    async ({ query }) => ({
      rules: (await listRules(context.database.db, query.beingId?.toLowerCase())).map(presentRule),
    }),
  )

  app.post(
    '/api/permissions/save',
    {
      schema: {
        body: PermissionRuleChange,
        response: { 200: Type.Object({ success: Type.Boolean(), rule: PermissionRule }) },
      },
    },
    async ({ body }) => ({ success: true, rule: presentRule(await saveRule(context, body)) }),
  )

  app.post('/api/permissions/delete', { schema: { body: Type.Object({ ruleId: Id }) } }, async ({ body }) => {
    await removeRule(context, body.ruleId.toLowerCase())
    return { success: true }
  })

  app.get(
    '/api/permissions/remembered',
    {
      schema: {
        querystring: OptionalBeing,
        response: { 200: Type.Object({ remembered: Type.Array(RememberedAnswer) }) },
      },
    },
    async ({ query }) => {
      const rows = await listRemembered(context.database.db, {
        beingId: query.beingId?.toLowerCase(),
        now: context.clock.now(),
      })
      return { remembered: rows.map(presentRemembered) }
    },
  )

  app.post('/api/permissions/forget', { schema: { body: Type.Object({ id: Id }) } }, async ({ body }) => {
    await forgetAnswer(context, body.id.toLowerCase())
    return { success: true }
  })

  app.get(
    '/api/permissions/test',
    { schema: { querystring: TestQuery, response: { 200: Trial } } },
    async ({ query }) => {
      const being = await requireBeing(context, query.beingId)
      const policies = await loadPolicies(context.database.db, being.id, context.clock.now())
      return explainDecision(await supposedCheck({ context, tools: builtInTools }, being.id, query), policies)
    },
  )
}
