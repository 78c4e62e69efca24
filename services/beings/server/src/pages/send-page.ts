import type { FastifyReply } from 'fastify'

export function sendPage(reply: FastifyReply, text: string, status = 200): FastifyReply {
  // Under the stricter policy of all other answers a browser sends our own forms with `Origin: null`.
  reply.header('referrer-policy', 'same-origin')
  return reply.code(status).type('text/html; charset=utf-8').send(text)
}
