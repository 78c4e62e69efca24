import type { Extension } from '@codemirror/state'

export type Language = 'json' | 'xml' | 'text'

/** Beyond this, colouring costs more than it tells. */
const colouredBelow = 300_000

export async function loadLanguage(language: Language, length: number): Promise<Extension> {
  if (length > colouredBelow || language === 'text') return []
  try {
    if (language === 'json') return (await import('@codemirror/lang-json')).json()
    return (await import('@codemirror/lang-xml')).xml()
  } catch {
    // Text without colours is better than none.
    return []
  }
}
