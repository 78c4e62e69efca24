import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { build } from './start.ts'

function buildDescribed() {
  const { app } = build({ openapi: { title: 'Things', path: '/api/openapi.json' } })
  const Thing = Type.Object({ id: Type.String({ format: 'uuid' }), kind: Type.Literal('thing') })
  const schema = {
    summary: 'One thing',
    params: Type.Object({ id: Type.String() }),
    querystring: Type.Object({ part: Type.Optional(Type.Union([Type.String(), Type.Null()])) }),
    response: { 200: Thing },
  }
  app.get('/api/things/:id', { schema }, async request => ({ id: request.params.id, kind: 'thing' as const }))
  app.register(async child => {
    child.post('/api/things', { schema: { body: Thing } }, async () => ({}))
  })
  return app
}

test('the document is OpenAPI 3.1, with the routes of the app and of its plugins', async () => {
  const app = buildDescribed()
  const answer = await app.inject('/api/openapi.json')
  const document = answer.json()
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(document.info).toEqual({ title: 'Things', version: '1.2.3' })
  expect(Object.keys(document.paths).sort()).toEqual(['/api/things', '/api/things/{id}'])
  const { get } = document.paths['/api/things/{id}']
  expect(get.parameters).toContainEqual({ schema: { type: 'string' }, in: 'path', name: 'id', required: true })
  const answered = get.responses['200'].content['application/json'].schema
  expect(answered.properties.kind).toEqual({ type: 'string', const: 'thing' })
  expect(answered.required).toEqual(['id', 'kind'])
  expect(app.openapi()).toEqual(document)
})

test('every operation names the shape of its refusals', async () => {
  const failure = Type.Object({ code: Type.String() })
  const { app } = build({ openapi: { title: 'Things', path: '/api/openapi.json', failure } })
  app.get('/api/things', { schema: { response: { 200: Type.Object({}) } } }, async () => ({}))
  const document = (await app.inject('/api/openapi.json')).json()
  const { responses } = document.paths['/api/things'].get
  expect(Object.keys(responses)).toEqual(['200', 'default'])
  expect(responses.default.content['application/json'].schema).toEqual({ $ref: '#/components/schemas/Failure' })
  expect(document.components.schemas.Failure.properties.code).toEqual({ type: 'string' })
})

test('without the option there is no document', async () => {
  const { app } = build()
  await app.ready()
  expect(() => app.openapi()).toThrow('openapi')
})
