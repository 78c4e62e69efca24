/** The languages of the interface, by the code they are saved under, with the name their speakers read. */
export const languages = {
  'en-US': 'English',
  'zh-CN': '简体中文',
  'de-DE': 'Deutsch',
  'ja-JP': '日本語',
  'es-ES': 'Español',
  'ko-KR': '한국어',
  'fr-FR': 'Français',
  'cs-CZ': 'Čeština',
  'zh-HK': '繁體中文（香港）',
} as const

export type Language = keyof typeof languages

const byBareName = new Map(Object.keys(languages).map(code => [bare(code), code as Language]))

/** Accepts en-US, en_US and EnUS in any case. */
export function toLanguage(text: string): Language | undefined {
  return byBareName.get(bare(text))
}

function bare(text: string): string {
  return text.replace(/[-_]/, '').toLowerCase()
}
