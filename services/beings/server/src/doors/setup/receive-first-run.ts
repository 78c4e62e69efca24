import { FirstRun, pagePaths, type SetUpBoot, toLanguage } from '@trivium/beings-contract'
import { wordsIn } from '@trivium/beings-words'
import { describeIssues, ServiceFault, toIssues } from '@trivium/http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { setSessionCookie } from '../../core/sessions/session-cookie.ts'
import { createSession } from '../../core/sessions/sessions.ts'
import { sendSetUp } from '../../pages/shell/send-set-up.ts'
import { wantsHtml } from '../../pages/wants.ts'
import { invalid } from '../../platform/errors.ts'
import type { Base } from '../../platform/kernel.ts'
import type { FirstRun as SetUp } from './first-run.ts'

type Body = Record<string, unknown>

/** A form has a field of its own for each field of the AI client. */
export const FirstRunBody = Type.Object(FirstRun.properties, { additionalProperties: true })

/** A form is answered with pages, JSON with JSON; both mean the same. */
export async function receiveFirstRun(
  base: Base,
  { firstRun, request, reply }: { firstRun: SetUp; request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const isForm = (request.headers['content-type'] ?? '').includes('form-urlencoded')
  const body = (request.body ?? {}) as Body
  try {
    if (request.validationError) throw request.validationError
    const { adopted, parts } = await firstRun(Value.Clean(FirstRun, isForm ? fromForm(body) : body) as FirstRun)
    // A folder with a password of its own is opened with that password, not by whoever finds the folder.
    const locked = adopted && parts.settings.get('passwordHash') !== undefined
    if (!locked) setSessionCookie(parts, reply, await createSession(parts, request.headers['user-agent']))
    if (isForm) return reply.redirect(pagePaths.chat)
    return reply.send({ success: true, curatorId: parts.settings.get('curatorId') })
  } catch (error) {
    if (!isForm || !wantsHtml(request) || !isRefusal(error)) throw error
    return sendSetUp(base, { request, reply, given: body, problem: describe(error) })
  }
}

/** The fields of the AI client come as `ai_<field>`; a name that is left empty is the one that the page showed there. */
function fromForm(body: Body): FirstRun {
  const config: Record<string, string> = {}
  for (const [name, value] of Object.entries(body)) {
    if (!name.startsWith('ai_')) continue
    if (typeof value !== 'string') throw invalid('The form was sent twice.', `${name} is there more than once`)
    if (value !== '') config[name.slice('ai_'.length)] = value
  }
  const { language = '', nickname, curatorName, ...answers } = body as FirstRun
  const { names } = wordsIn(toLanguage(language) ?? 'en-US').setup
  return { ...answers, language, nickname: nickname || names.user, curatorName: curatorName || names.curator, config }
}

function isRefusal(error: unknown): error is Error {
  if (error instanceof ServiceFault) return error.status === 400
  return error instanceof Error && 'validation' in error
}

/** The reasons are those of the API, which speaks English. */
function describe(error: Error): NonNullable<SetUpBoot['problem']> {
  if (error instanceof ServiceFault) return { text: tellOnce(error), isForm: false }
  const { validation = [] } = error as FastifyError
  return { text: describeIssues(toIssues(validation, 'form')), isForm: true }
}

/** Details may be the message once more, with the name of the field as a script writes it. */
function tellOnce({ message, details }: ServiceFault): string {
  const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
  const more = String(details ?? '')
  return letters(message).includes(letters(more)) ? message : `${message} ${more}`
}
