import { own } from './cells.ts'
import { type Html, html } from './html.ts'

type Tone = 'good' | 'wait' | 'bad' | 'busy' | 'calm'

const tones: Record<Tone, readonly string[]> = {
  good: ['idle', 'active', 'completed', 'allowed', 'loaded', 'sufficient', 'full', 'ok', 'verified', 'valid'],
  wait: [
    'waiting_permission',
    'pending',
    'askuser',
    'ask',
    'warning',
    'soft',
    'overdue',
    'understaffed',
    'overstaffed',
  ],
  bad: ['failed', 'denied', 'error', 'critical', 'hard', 'invalid'],
  busy: ['running', 'busy', 'in_progress', 'info'],
  calm: [],
}

const words: Record<string, string> = {
  waiting_permission: 'waiting for you',
  AskUser: 'ask',
  in_progress: 'in progress',
  soft: 'near the limit',
  hard: 'used up',
}

/** A state as a word with a colour; the word alone says it all. */
export function badge(state: string): Html {
  const known = state.toLowerCase()
  const tone = (Object.keys(tones) as Tone[]).find(candidate => tones[candidate].includes(known)) ?? 'calm'
  return html`<span class="badge" data-tone="${tone}">${words[state] ?? state.toLowerCase().replaceAll('_', ' ')}</span>`
}

/** A word that sorts something, without being a state. */
export const tag = (text: string): Html => html`<span class="tag">${own(text)}</span>`

export const tags = (words: readonly string[]): Html | string =>
  words.length === 0 ? '' : html`<span class="tags">${words.map(tag)}</span>`
