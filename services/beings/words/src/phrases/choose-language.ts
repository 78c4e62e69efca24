import { type Language, languages, toLanguage } from '@trivium/beings-contract'

export interface Reader {
  /** What the address says. */
  asked?: string | undefined
  /** What the service is set to; absent before the set-up. */
  saved?: Language | undefined
  /** What the browser prefers, the best first. */
  accepted?: readonly string[]
}

/** What the address says, then what the service is set to, then what the browser prefers. */
export function chooseLanguage({ asked = '', saved, accepted = [] }: Reader): Language {
  return toLanguage(asked) ?? saved ?? preferred(accepted) ?? 'en-US'
}

const codes = Object.keys(languages) as Language[]

/** Close is close enough: who reads pt-BR or de-AT reads the page in Portuguese or German, if there is one. */
function preferred(accepted: readonly string[]): Language | undefined {
  for (const tag of accepted) {
    const close = toLanguage(tag) ?? traditional(tag) ?? codes.find(code => primary(code) === primary(tag))
    if (close) return close
  }
  return undefined
}

const primary = (tag: string) => tag.split('-')[0]?.toLowerCase()

const traditional = (tag: string): Language | undefined => (/^zh-(hant|tw|mo)/i.test(tag) ? 'zh-HK' : undefined)
