import type { FastifyReply } from 'fastify'

export interface Download {
  bytes: Buffer | string
  type: string
  name: string
}

/** Captured bytes come from strangers: they are saved, never opened here, and could run nothing if they were. */
export function sendDownload(reply: FastifyReply, { bytes, type, name }: Download): FastifyReply {
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(typeof bytes === 'string' ? Buffer.from(bytes) : bytes)
}
