import type { Language } from '@trivium/beings-contract'
import type { Catalogue, Words } from './words.ts'

/** Each language is a part of its own, so that a reader loads one of the nine. */
const catalogues: Record<Language, () => Promise<Catalogue>> = {
  'en-US': async () => (await import('./en-US/index.ts')).english,
  'de-DE': async () => (await import('./de-DE/index.ts')).german,
  'fr-FR': async () => (await import('./fr-FR/index.ts')).french,
  'es-ES': async () => (await import('./es-ES/index.ts')).spanish,
  'cs-CZ': async () => (await import('./cs-CZ/index.ts')).czech,
  'ja-JP': async () => (await import('./ja-JP/index.ts')).japanese,
  'ko-KR': async () => (await import('./ko-KR/index.ts')).korean,
  'zh-CN': async () => (await import('./zh-CN/index.ts')).chinese,
  'zh-HK': async () => (await import('./zh-HK/index.ts')).hongkong,
}

export const loadWords = async (language: Language): Promise<Words> => ({ ...(await catalogues[language]()), language })
