import type { FastifyReply } from 'fastify'

export function sendPage(reply: FastifyReply, text: string, status = 200): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(text)
}
