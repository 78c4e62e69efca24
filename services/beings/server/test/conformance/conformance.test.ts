import { beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../caller.ts'
import { expectError, unknownId } from '../field-rules.ts'
import { startBeings } from '../start.ts'
import type { Case, Cases } from './case.ts'
import { chatCases } from './chat-cases.ts'
import { conversationCases } from './conversation-cases.ts'
import { libraryCases } from './library-cases.ts'
import { liveCases } from './live-cases.ts'
import { mindCases } from './mind-cases.ts'
import { pagePath } from './page-path.ts'
import { projectCases } from './project-cases.ts'
import { recordCases } from './record-cases.ts'
import { endpointRows, furtherRows, pageRows } from './rows.ts'
import { workCases } from './work-cases.ts'
import { createWorld, type World } from './world.ts'

const rows = [...endpointRows, ...furtherRows]

let world: World
let cases: Cases

beforeAll(async () => {
  world = await createWorld()
  cases = {
    ...chatCases(world),
    ...workCases(world),
    ...recordCases(world),
    ...mindCases(world),
    ...libraryCases(world),
    ...liveCases(world),
    ...(await projectCases(world)),
    ...(await conversationCases(world)),
  }
})

const caseOf = (row: string): Case => {
  const found = cases[row]
  if (!found) throw new Error(`There is no case for ${row}.`)
  return found
}

type Send = (
  fields: Record<string, unknown>,
  options?: { pathId?: string; raw?: string; session?: boolean },
) => Promise<Answer>

function sender(row: string, { pathId = world.projectId }: Case): Send {
  const [method = '', template = ''] = row.split(' ')
  const { user, stranger } = world.service
  return async (fields, { pathId: other, raw, session = true } = {}) => {
    const path = template.replace('{id}', other ?? pathId)
    const caller = session ? user : stranger
    if (method === 'GET') {
      const text = Object.entries(fields).map(([key, value]) => [key, String(value)] as [string, string])
      return caller.get(text.length > 0 ? `${path}?${new URLSearchParams(text)}` : path)
    }
    const body = raw ?? JSON.stringify(fields)
    return caller.send(method, path, { headers: { 'content-type': 'application/json' }, body })
  }
}

async function checkRefusals(row: string, known: Case, send: Send): Promise<void> {
  const { fields = {}, required = [], ids = [], wrong = {} } = known
  for (const name of required) {
    const { [name]: _, ...rest } = fields
    const answer = await send(rest)
    expectError(answer, 400, 'VALIDATION_ERROR')
    expect(answer.body.error.details).toContain(name)
  }
  for (const name of ids) {
    expectError(await send({ ...fields, [name]: 'nope' }), 400, 'VALIDATION_ERROR')
    expectError(await send({ ...fields, [name]: unknownId }), 404, 'NOT_FOUND')
  }
  for (const [name, values] of Object.entries(wrong)) {
    for (const value of values) {
      const answer = await send({ ...fields, [name]: value })
      expect(answer.status, `${name} = ${JSON.stringify(value).slice(0, 60)}: ${answer.text.slice(0, 200)}`).toBe(400)
      expectError(answer, 400, 'VALIDATION_ERROR')
    }
  }
  if (row.includes('{id}')) {
    expectError(await send(fields, { pathId: 'nope' }), 400, 'VALIDATION_ERROR')
    expectError(await send(fields, { pathId: unknownId }), 404, 'NOT_FOUND')
  }
  if (!row.startsWith('GET') && required.length > 0)
    expectError(await send({}, { raw: '{"x":' }), 400, 'VALIDATION_ERROR')
}

it('has a case for every row and no other', () => {
  expect(Object.keys(cases).sort()).toEqual(rows.toSorted())
})

describe('before the set-up', () => {
  it('every row but help leads to /init', async () => {
    const { stranger } = await startBeings()
    for (const row of rows) {
      if (row.includes('/init') || row.includes('/api/help')) continue
      const [method = '', path = ''] = row.split(' ')
      const answer = await stranger.send(method, path.replace('{id}', unknownId))
      expect({ row, status: answer.status, to: answer.headers.location }).toEqual({ row, status: 302, to: '/init' })
    }
  })
})

describe('every endpoint', () => {
  it.each(rows)('%s', async row => {
    const known = caseOf(row)
    const send = sender(row, known)
    if (!known.open && row !== 'POST /init') {
      expectError(await send(known.fields ?? {}, { session: false }), 403, 'PERMISSION_DENIED')
    }
    await checkRefusals(row, known, send)
    if (known.special) return known.special(world)
    const answer = await send({ ...known.fields, somethingUnknown: 'ignored' })
    expect(answer.status, answer.text.slice(0, 500)).toBe(200)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.body).toMatchObject(known.answer ?? {})
  })
})

describe('every page', () => {
  const titles = new Map<string, string>()

  it.each(pageRows)('%s', async row => {
    const path = pagePath(row, world)
    const html = { accept: 'text/html' }
    for (const query of ['', '?beingId=nope&sessionId=x&page=-1&filePath=/etc/passwd&level=%00&userId=1']) {
      const answer = await world.service.user.get(path + query, html)
      if (row === '/init') {
        expect({ status: answer.status, to: answer.headers.location }).toEqual({ status: 302, to: '/chat' })
        continue
      }
      expect(answer.status, answer.text.slice(0, 500)).toBe(200)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      const title = /<title>([^<]+) · Beings<\/title>/.exec(answer.text)?.[1] ?? ''
      expect(title).not.toBe('')
      if (query === '' && row !== '/help/index') {
        expect(titles.get(title), `the title ${title} is taken`).toBeUndefined()
        titles.set(title, row)
      }
    }
    const unknown = row
      .replace(/\{(timerId|taskId|id)\}/, unknownId)
      .replace('{cycleIndex}', '999999')
      .replace('{topic}', 'nothing')
    if (unknown !== row) expect((await world.service.user.get(unknown, html)).status).toBe(404)
  })
})
