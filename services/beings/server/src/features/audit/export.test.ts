import { expect, test } from 'vitest'
import { startReady } from '../../../test/factories.ts'
import { expectError, query, unknownId } from '../../../test/field-rules.ts'
import { recordDecision } from '../../core/audit/record-audit.ts'

test('the audit trail is found by words and taken home', async () => {
  const { user, curator, context } = await startReady()
  const { db } = context.database
  await db.deleteFrom('audit_entries').execute()
  await db.deleteFrom('audit_totals').execute()
  const being = {
    beingId: curator.id,
    beingName: 'Cura',
    type: 'FileAccess' as const,
    tool: 'disk',
    action: 'read_file',
  }
  const resources = ['/tmp/Alpha', '=HYPERLINK("x")', '/tmp/%_beta']
  for (const [index, resource] of resources.entries())
    await recordDecision(db, { ...being, resource, result: 'Allowed', reason: 'because', at: 1000 + index })
  const found = async (keyword: string) => (await user.get(query('/api/audit/list', { keyword }))).body
  expect(await found('ALPHA')).toMatchObject({ total: 1, entries: [{ resource: '/tmp/Alpha' }] })
  expect((await found('%')).total).toBe(1)
  expect((await found('cura')).total).toBe(3)
  expect((await found('nothing')).total).toBe(0)
  expect((await user.get('/api/audit/summary?keyword=beta')).body.total).toBe(1)
  const csv = await user.get('/api/audit/export')
  expect(csv.headers['content-disposition']).toBe('attachment; filename="audit.csv"')
  const lines = csv.text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toBe('Timestamp,Kind,BeingId,BeingName,PermissionType,Resource,Result,Reason,Tool,Action')
  expect(lines[2]).toContain(`"'=HYPERLINK(""x"")"`)
  const json = (await user.get('/api/audit/export?format=json&keyword=alpha')).body
  expect(json.entries).toEqual((await found('alpha')).entries)
  expectError(await user.get('/api/audit/export?format=xml'), 400, 'VALIDATION_ERROR')
  expectError(await user.get(query('/api/audit/export', { beingId: unknownId })), 404, 'NOT_FOUND')
})
