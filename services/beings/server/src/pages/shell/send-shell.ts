import {
  type Boot,
  type PageFailure,
  type PageName,
  type SetUpBoot,
  version,
  type WebSkin,
} from '@trivium/beings-contract'
import type { Words } from '@trivium/beings-words'
import { makeWebPage, sendWebPage } from '@trivium/http'
import type { FastifyReply } from 'fastify'
import { escapeHtml } from '../escape-html.ts'
import { failureTitle } from '../failure-words.ts'
import { webDirectory, wordsFile } from './web-files.ts'

export interface Shell {
  page: PageName
  words: Words
  skin: WebSkin
  /** What stands in the title of this page: the name of what it shows. */
  values?: Readonly<Record<string, string | number>>
  ready?: boolean
  signedIn?: boolean
  /** What the address names is not there: the page says so, and so does the status. */
  missing?: boolean
  hasPassword?: boolean
  refusal?: string
  setUp?: SetUpBoot
  stream?: Boot['stream']
  /** What went wrong, shown in place of the page. */
  failure?: PageFailure
  /** Where the page is shown in place of an answer that says no. */
  status?: number
}

/** Nothing but our own files, and the styles that our own scripts write. */
const policy = {
  'default-src': "'none'",
  'font-src': "'self'",
  'worker-src': "'self'",
  'base-uri': "'none'",
}

/** The built page of the web interface, told which page it is, in which language and look. */
export async function sendShell(reply: FastifyReply, shell: Shell): Promise<FastifyReply> {
  // Under the stricter policy of all other answers a browser sends our own forms with `Origin: null`.
  reply.header('referrer-policy', 'same-origin')
  reply.code(shell.status ?? (shell.missing ? 404 : 200))
  return sendWebPage(reply, { directory: webDirectory, policy, fill: built => fillShell(built, shell) })
}

/** The same for an answer that cannot wait; undefined where the web interface is not built. */
export function makeShell(shell: Shell): ReturnType<typeof makeWebPage> {
  return makeWebPage({ directory: webDirectory, policy, fill: built => fillShell(built, shell) })
}

/** Replaced by functions, so that no sign in a name is taken for a pattern. */
export function fillShell(built: string, shell: Shell): string {
  const { words, skin } = shell
  return built
    .replace(/<html[^>]*>/, () => `<html lang="${words.language}" data-skin="${skin}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(titleOf(shell))} · Beings</title>${preload(shell)}`)
    .replace(/(<script[^>]* id="boot"[^>]*>)[^<]*/, (_, tag: string) => tag + bootData(shell))
}

function titleOf({ words, page, missing, failure, values = {} }: Shell): string {
  if (failure) return failureTitle(words, failure)
  if (missing) return words.views.notFound
  return words.pages[page].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

function preload({ words }: Shell): string {
  const file = wordsFile(words.language)
  return file ? `\n    <link rel="modulepreload" href="${file}">` : ''
}

/** A `<` could end the element, so none is written as it is. */
function bootData(shell: Shell): string {
  const { page, words, skin, ...known } = shell
  const { ready = true, signedIn = true, missing = false, hasPassword = true, refusal = '' } = known
  const { setUp, stream } = known
  const told = {
    ready,
    signedIn,
    missing,
    hasPassword,
    refusal,
    failure: known.failure ?? null,
    ...(setUp && { setUp }),
    ...(stream && { stream }),
  }
  const boot: Boot = { page, language: words.language, skin, version, ...told }
  return JSON.stringify(boot).replaceAll('<', '\\u003c')
}
