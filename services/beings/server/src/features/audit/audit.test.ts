import { beforeAll, describe, expect, it } from 'vitest'
import { type ReadyService, startReady } from '../../../test/factories.ts'
import { expectError } from '../../../test/field-rules.ts'
import { recordAction, recordDecision } from '../../core/audit/record-audit.ts'

let service: ReadyService
beforeAll(async () => {
  service = await startReady()
  const { db } = service.context.database
  await db.deleteFrom('audit_entries').execute()
  await db.deleteFrom('audit_totals').execute()
  const being = { beingId: service.curator.id, beingName: 'Cura', tool: 'disk', action: 'read_file', reason: 'because' }
  const at = (text: string) => Date.parse(text)
  await recordDecision(db, {
    ...being,
    type: 'FileAccess',
    resource: '/a',
    result: 'Allowed',
    at: at('2026-03-01T10:00:00Z'),
  })
  await recordDecision(db, {
    ...being,
    type: 'FileAccess',
    resource: '/b',
    result: 'Denied',
    at: at('2026-03-01T11:00:00Z'),
  })
  await recordDecision(db, {
    ...being,
    type: 'NetworkAccess',
    resource: 'x.org',
    result: 'AskUser',
    at: at('2026-03-02T10:00:00Z'),
  })
  await recordAction(db, { action: 'project.create', resource: 'p', at: at('2026-03-03T10:00:00Z') })
})

const get = async (path: string) => (await service.user.get(`/api/audit/${path}`)).body

describe('the audit trail', () => {
  it('is listed newest first, with filters', async () => {
    const { entries, total, page, pageSize } = await get('list')
    expect({ total, page, pageSize }).toEqual({ total: 4, page: 1, pageSize: 50 })
    expect(entries[0]).toMatchObject({ kind: 'action', action: 'project.create', result: '', permissionType: '' })
    expect(entries[3]).toMatchObject({
      beingName: 'Cura',
      permissionType: 'FileAccess',
      resource: '/a',
      result: 'Allowed',
      reason: 'because',
    })
    expect((await get('list?permissionType=FileAccess')).total).toBe(2)
    expect((await get('list?result=Denied')).entries).toMatchObject([{ resource: '/b' }])
    expect((await get(`list?beingId=${service.curator.id}&pageSize=2&page=2`)).entries).toHaveLength(1)
    expect((await get('list?startDate=2026-03-01T10:30:00Z&endDate=2026-03-02')).total).toBe(2)
    expect((await get('list?kind=action')).total).toBe(1)
  })

  it('is counted by result, type and being', async () => {
    const all = { total: 4, allowed: 1, denied: 1, askUser: 1, actions: 1, byType: { FileAccess: 2, NetworkAccess: 1 } }
    expect(await get('summary')).toEqual(all)
    expect(await get('summary?endDate=2026-03-01')).toMatchObject({ total: 2, askUser: 0 })
    expect((await get('beings')).beings).toEqual([
      { beingId: service.curator.id, name: 'Cura', total: 3, allowed: 1, denied: 1, askUser: 1, actions: 0 },
      { beingId: '', name: '', total: 1, allowed: 0, denied: 0, askUser: 0, actions: 1 },
    ])
  })

  it.each(['permissionType=Anything', 'result=maybe', 'beingId=x', 'startDate=x', 'pageSize=0', 'page=-1'])(
    'refuses %s',
    async query => {
      expectError(await service.user.get(`/api/audit/list?${query}`), 400, 'VALIDATION_ERROR')
    },
  )
})
