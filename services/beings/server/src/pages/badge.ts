import { breakable } from './cells.ts'
import { type Html, html, type Text } from './html.ts'
import { named } from './phrase.ts'

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

/** A state as a word with a colour; the word alone says it all. */
export function badge(state: string): Html {
  const known = state.toLowerCase()
  const tone = (Object.keys(tones) as Tone[]).find(candidate => tones[candidate].includes(known)) ?? 'calm'
  return html`<span class="badge" data-tone="${tone}">${w => named(w.states, known)}</span>`
}

/** A word that sorts something, without being a state. */
export const tag = (text: Text): Html => html`<span class="tag"><bdi>${breakable(text)}</bdi></span>`

export const tags = (list: readonly string[]): Html | string =>
  list.length === 0 ? '' : html`<span class="tags">${list.map(tag)}</span>`
