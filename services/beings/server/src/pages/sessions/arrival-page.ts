import type { FastifyRequest } from 'fastify'
import type { Uses } from '../../platform/kernel.ts'
import { escapeHtml } from '../escape-html.ts'
import { plainPage } from '../plain-page.ts'
import { wordsOf } from '../words-for.ts'

/**
 * For whoever followed a link of another site: browsers keep a strict cookie back there. Asked for again by this page, they
 * send it, and it is our own page that asks.
 */
export function arrivalPage(context: Uses<'settings'>, { url }: Pick<FastifyRequest, 'url'>): string {
  const words = wordsOf(context)
  const title = words.login.arrival
  const body = `<p><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></p>`
  return plainPage(words, { title, body, refreshTo: url })
}
