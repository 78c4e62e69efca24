import type { Language } from '@trivium/beings-contract'

/** What a template says in one language. `{name}` in the soul is the name that its being gets. */
export interface TemplateText {
  name: string
  description: string
  soul: string
}

export type TemplateWords = Readonly<Record<Language, TemplateText>>
