import { Id, PermissionRule, PermissionRuleChange, PermissionType, RememberedAnswer } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import { requireBeing } from '../beings/find-being.ts'
import type { BeingsContext } from '../context.ts'
import { decide } from './decide.ts'
import { loadPolicies } from './load-policies.ts'
import { presentRemembered, presentRule } from './present-permission.ts'
import { listRemembered, listRules } from './rule-store.ts'
import { forgetAnswer, removeRule, saveRule } from './save-rule.ts'
import { supposedCheck } from './supposed-check.ts'

const OptionalBeing = Type.Object({ beingId: Type.Optional(Id) })
const TestQuery = Type.Object({
  beingId: Id,
  permissionType: PermissionType,
  resource: Type.String({ minLength: 1, maxLength: 4096 }),
})

export function ruleRoutes(app: App, context: BeingsContext): void {
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

  app.get('/api/permissions/test', { schema: { querystring: TestQuery } }, async ({ query }) => {
    const being = await requireBeing(context, query.beingId)
    const policies = await loadPolicies(context.database.db, being.id, context.clock.now())
    return decide(await supposedCheck(context, being.id, query), policies)
  })
}
