import { type SetUpBoot, toLanguage, type WebSkin, webSkins } from '@trivium/beings-contract'
import { wordsIn } from '@trivium/beings-words'
import { isLoopbackHost } from '@trivium/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Base } from '../../platform/kernel.ts'
import { languageFor } from '../words-for.ts'
import { sendShell } from './send-shell.ts'

interface Visit {
  request: FastifyRequest
  reply: FastifyReply
  /** What was sent and refused, and why. */
  given?: Record<string, unknown>
  problem?: NonNullable<SetUpBoot['problem']>
}

/** The first page a new user sees. */
export async function sendSetUp(
  { config }: Pick<Base, 'config'>,
  { request, reply, given = {}, problem }: Visit,
): Promise<FastifyReply> {
  const answers = { ...textsIn(request.query), ...textsIn(given) }
  return sendShell(reply, {
    page: 'setUp',
    words: wordsIn(toLanguage(answers.language || answers.lang || '') ?? languageFor(undefined, request)),
    skin: skinIn(answers.webSkin),
    ready: false,
    signedIn: false,
    setUp: {
      dataDirectory: config.dataDir,
      passwordNeeded: !isLoopbackHost(config.host),
      given: answers,
      ...(problem && { problem }),
    },
    status: problem ? 400 : 200,
  })
}

/** A password is typed again rather than sent back. */
function textsIn(given: unknown): Record<string, string> {
  const entries = Object.entries((given ?? {}) as Record<string, unknown>)
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[0] !== 'password'),
  )
}

const skinIn = (text = ''): WebSkin => webSkins.find(skin => skin === text.toLowerCase()) ?? 'admin'
