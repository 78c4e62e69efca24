import { rm } from 'node:fs/promises'
import { fastifyMultipart } from '@fastify/multipart'
import { Id, MessageFile } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { invalid, notFound } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { attachFile, detachFile } from './attach-file.ts'
import { openCopy } from './file-copies.ts'
import { findFile } from './file-store.ts'
import { requireOpenConversation } from './find-conversation.ts'
import { largestFile, type ReceivedFile, receiveFile } from './receive-file.ts'
import { uploadFile } from './upload-file.ts'

const isId = Compile(Id)

const Upload = Type.Object({
  channelId: Type.Optional(Id),
  notify: Type.Optional(
    Type.Enum(['true', 'false'], { description: 'Whether the file is answered by itself, before any question.' }),
  ),
})

const Attached = Type.Object({ success: Type.Boolean(), file: MessageFile })
const Done = Type.Object({ success: Type.Boolean() })

type FileContext = Uses<'clock' | 'config' | 'dataDirectory' | 'database' | 'events' | 'mailbox' | 'settings'>

export function fileRoutes(app: App, context: FileContext): void {
  // In a scope of their own: everywhere else a form is the wrong type of content, and is refused as such.
  app.register(async forms => formRoutes(forms as App, context))

  app.post(
    '/api/chat/detach',
    { schema: { body: Type.Object({ fileId: Id }), response: { 200: Done } } },
    async ({ body }) => {
      await detachFile(context, body.fileId)
      return { success: true }
    },
  )

  app.get('/api/chat/file', { schema: { querystring: Type.Object({ fileId: Id }) } }, async ({ query }, reply) => {
    const file = await findFile(context.database.db, query.fileId.toLowerCase())
    const copy = file && (await openCopy(context, file))
    if (!copy) throw notFound('There is no such file.')
    // Always a download: what others made must not run as a page of ours.
    return reply
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .type('application/octet-stream')
      .send(copy.createReadStream())
  })
}

/** What takes a form with a file in it. */
function formRoutes(app: App, context: FileContext): void {
  app.register(fastifyMultipart, {
    limits: { fileSize: largestFile, files: 1, fields: 10, fieldSize: 1000, parts: 11 },
  })

  app.post('/api/chat/upload', { schema: { querystring: Upload } }, async request => {
    const { file, channelId } = await readForm(context, request)
    try {
      if (channelId === undefined) throw invalid('The conversation is missing.', 'channelId is required')
      if (!isId.Check(channelId)) throw invalid('The conversation is not valid.', 'channelId must be a UUID')
      const conversation = await requireOpenConversation(context, channelId)
      const notify = request.query.notify === 'true'
      const message = await uploadFile(context, conversation, { ...file, notify })
      return { success: true, messageId: message.id, fileId: file.id, fileName: file.name, fileSize: file.size }
    } finally {
      await rm(file.temporaryPath, { force: true })
    }
  })

  app.post('/api/chat/attach', { schema: { response: { 200: Attached } } }, async request => {
    const { file } = await readForm(context, request)
    try {
      return { success: true, file: await attachFile(context, file) }
    } finally {
      await rm(file.temporaryPath, { force: true })
    }
  })
}

async function readForm(context: Uses<'clock' | 'dataDirectory'>, request: FastifyRequest) {
  let file: ReceivedFile | undefined
  let { channelId } = request.query as { channelId?: string }
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file' && part.fieldname === 'file') file = await receiveFile(context, part)
      else if (part.type === 'file') part.file.resume()
      else if (part.fieldname === 'channelId') channelId = String(part.value)
    }
    if (file) return { file, channelId }
    throw invalid('The file is missing.', 'file is required as a part of a multipart/form-data body')
  } catch (error) {
    if (file) await rm(file.temporaryPath, { force: true })
    throw isMalformed(error) ? invalid('The form cannot be read.', `body: ${error.message}`) : error
  }
}

// The parser of forms complains with plain errors; those of the framework, the disk and ours have a code.
function isMalformed(error: unknown): error is Error {
  return error instanceof Error && !('code' in error)
}
