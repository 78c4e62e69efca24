import type { FirstRun } from '@trivium/beings-contract'
import { describeIssues, ServiceError, toIssues } from '@trivium/http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { BeingsContext } from '../context.ts'
import { invalid } from '../errors.ts'
import { sendPage } from '../pages/send-page.ts'
import { wantsHtml } from '../pages/wants.ts'
import { setSessionCookie } from '../sessions/session-cookie.ts'
import { createSession } from '../sessions/sessions.ts'
import { initialise } from './initialise.ts'
import { setupPage } from './setup-page.ts'

type Body = Record<string, unknown>

/** A form is answered with pages, JSON with JSON; both mean the same. */
export async function receiveFirstRun(
  context: BeingsContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isForm = (request.headers['content-type'] ?? '').includes('form-urlencoded')
  const body = (request.body ?? {}) as Body
  try {
    if (request.validationError) throw request.validationError
    const { adopted } = await initialise(context, isForm ? fromForm(body) : (body as FirstRun))
    // A folder with a password of its own is opened with that password, not by whoever finds the folder.
    const locked = adopted && context.settings.get('passwordHash') !== undefined
    if (!locked) setSessionCookie(context, reply, await createSession(context, request.headers['user-agent']))
    if (isForm) return reply.redirect('/chat')
    return reply.send({ success: true, curatorId: context.settings.get('curatorId') })
  } catch (error) {
    if (!isForm || !wantsHtml(request) || !isRefusal(error)) throw error
    return sendPage(reply, setupPage(context, { request, given: body, problem: describe(error) }), 400)
  }
}

/** The fields of the AI client come as `ai_<field>`. */
function fromForm(body: Body): FirstRun {
  const config: Record<string, string> = {}
  for (const [name, value] of Object.entries(body)) {
    if (!name.startsWith('ai_')) continue
    if (typeof value !== 'string') throw invalid('The form was sent twice.', `${name} is there more than once`)
    if (value !== '') config[name.slice('ai_'.length)] = value
  }
  return { ...(body as FirstRun), config }
}

function isRefusal(error: unknown): error is Error {
  if (error instanceof ServiceError) return error.status === 400
  return error instanceof Error && 'validation' in error
}

function describe(error: Error): string {
  if (error instanceof ServiceError) return [error.message, String(error.details ?? '')].filter(Boolean).join(' ')
  const { validation = [] } = error as FastifyError
  return `Something in the form cannot be used: ${describeIssues(toIssues(validation, 'form'))}.`
}
