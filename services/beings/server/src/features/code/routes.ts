import {
  CodeDetail,
  CodeFolder,
  CodeHover,
  CodePlace,
  CodePosition,
  CodeType,
  Id,
  NewPosition,
  PositionChange,
} from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import type { Uses } from '../../platform/kernel.ts'
import { browseCode } from './browse-code.ts'
import { describeCode, hoverCode } from './describe-code.ts'
import { listTypes } from './languages.ts'
import { readPositions, registerPosition, unregisterPosition, updatePosition } from './positions.ts'

const { filePath, lineNumber } = CodePlace.properties
const DetailQuery = Type.Object({
  filePath,
  lineNumber,
  context: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, description: 'Lines before and after.' })),
})
const OfBeing = Type.Object({ beingId: Type.Optional(Id) })
const TreeQuery = Type.Object({ path: Type.Optional(Type.String({ maxLength: 4096 })) })
const Saved = {
  200: Type.Object({ success: Type.Boolean(), positionId: Id, position: CodePosition }),
}

export function codeRoutes(app: App, context: Uses<'clock' | 'config' | 'dataDirectory' | 'database' | 'log'>): void {
  const saved = (position: CodePosition) => ({ success: true, positionId: position.positionId, position })

  app.get(
    '/api/code/types',
    { schema: { response: { 200: Type.Object({ types: Type.Array(CodeType) }) } } },
    async () => ({ types: listTypes() }),
  )
  app.get(
    '/api/code/detail',
    { schema: { querystring: DetailQuery, response: { 200: CodeDetail } } },
    async ({ query }) => describeCode(context, query),
  )
  app.get('/api/code/hover', { schema: { querystring: CodePlace, response: { 200: CodeHover } } }, async ({ query }) =>
    hoverCode(context, query),
  )
  app.post('/api/code/hover', { schema: { body: CodePlace, response: { 200: CodeHover } } }, async ({ body }) =>
    hoverCode(context, body),
  )
  app.get('/api/code/tree', { schema: { querystring: TreeQuery, response: { 200: CodeFolder } } }, async ({ query }) =>
    browseCode(context, query.path),
  )
  app.get(
    '/api/code/positions',
    { schema: { querystring: OfBeing, response: { 200: Type.Object({ positions: Type.Array(CodePosition) }) } } },
    async ({ query }) => ({ positions: await readPositions(context, query.beingId) }),
  )
  app.post('/api/code/register', { schema: { body: NewPosition, response: Saved } }, async ({ body }) =>
    saved(await registerPosition(context, body)),
  )
  app.post('/api/code/update', { schema: { body: PositionChange, response: Saved } }, async ({ body }) =>
    saved(await updatePosition(context, body)),
  )
  app.post('/api/code/unregister', { schema: { body: Type.Object({ positionId: Id }) } }, async ({ body }) => {
    await unregisterPosition(context, body.positionId)
    return { success: true }
  })
}
