import { BeingCopy, BeingDetail, BeingDocument, BeingImport, Id } from '@trivium/beings-contract'
import { type App, discardBody, uuidv7 } from '@trivium/http'
import { Type } from 'typebox'
import type { Uses } from '../../platform/kernel.ts'
import { describeBeing } from '../beings/describe-being.ts'
import { duplicateBeing } from './duplicate-being.ts'
import type { Importer } from './importer.ts'
import { documentFile, receiveDocument, tooLarge } from './receive-document.ts'
import { largestDocument } from './workspace-limits.ts'

const Saved = Type.Object({ success: Type.Boolean(), being: BeingDetail })
const Imported = Type.Object({ success: Type.Boolean(), importId: Id, being: Type.Optional(BeingDetail) })
const ImportQuery = Type.Object({
  rights: Type.Optional(
    Type.Enum(['usual', 'keep'], { description: 'What to do with more permissions than a new being has.' }),
  ),
  wait: Type.Optional(Type.Boolean({ description: 'false: answer at once; GET /api/beings/imports tells the rest.' })),
})

type Context = Uses<'clock' | 'config' | 'dataDirectory' | 'database' | 'secrets'>

/** How beings come in: from a file, or from another one. */
export function arrivalRoutes(app: App, context: Context, importer: Importer): void {
  app.get(
    '/api/beings/imports',
    { schema: { response: { 200: Type.Object({ imports: Type.Array(BeingImport) }) } } },
    async () => ({ imports: await importer.list() }),
  )

  app.post('/api/beings/duplicate', { schema: { body: BeingCopy, response: { 200: Saved } } }, async ({ body }) => {
    const made = await duplicateBeing(context, importer, body)
    return { success: true, being: await describeBeing(context, made) }
  })

  // As it comes: a file of 200 MB is not held in memory.
  app.register(async scope => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', (_request, payload, done) => done(null, payload))
    importRoute(scope as App, context, importer)
  })
}

function importRoute(app: App, context: Context, importer: Importer): void {
  app.post(
    '/api/beings/import',
    {
      bodyLimit: largestDocument,
      schema: { querystring: ImportQuery, body: BeingDocument, response: { 200: Imported } },
      // The document is judged by the thread that reads it.
      validatorCompiler: route => (route.httpPart === 'body' ? () => true : checkOf(app)(route)),
    },
    async ({ query, body, headers, raw }) => {
      const id = uuidv7(context.clock.now())
      const file = await documentFile(context, id)
      try {
        if (Number(headers['content-length'] ?? 0) > largestDocument) throw tooLarge()
        const bytes = await receiveDocument(file, body)
        const arriving = importer.run({ id, file, bytes, rights: query.rights, action: 'being.import' })
        if (query.wait === false) {
          // Whoever wants to know how it ended reads the list.
          arriving.catch(() => undefined)
          return { success: true, importId: id }
        }
        return { success: true, importId: id, being: await describeBeing(context, await arriving) }
      } catch (error) {
        discardBody(raw)
        throw error
      }
    },
  )
}

function checkOf(app: App): NonNullable<App['validatorCompiler']> {
  if (!app.validatorCompiler) throw new Error('The application checks nothing.')
  return app.validatorCompiler
}
