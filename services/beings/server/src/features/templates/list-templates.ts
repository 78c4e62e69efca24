import type { BeingTemplate, Language } from '@trivium/beings-contract'
import { notFound } from '../../platform/errors.ts'
import { gardener } from './gardener.ts'
import { household } from './household.ts'
import { planner } from './planner.ts'
import { researcher } from './researcher.ts'
import { reviewer } from './reviewer.ts'
import type { Template } from './template.ts'
import { writer } from './writer.ts'

const templates: readonly Template[] = [researcher, writer, gardener, reviewer, planner, household]

export function listTemplates(language: Language): BeingTemplate[] {
  return templates.map(({ key, words, toolPermissions }) => {
    const { name, description, soul } = words[language]
    return { key, name, description, soulContent: soul, toolPermissions }
  })
}

/** The template as a being of this name has it. */
export function readTemplate(
  language: Language,
  { template, name }: { template: string; name: string },
): Pick<BeingTemplate, 'soulContent' | 'toolPermissions'> {
  const found = listTemplates(language).find(one => one.key === template)
  if (!found) {
    const known = templates.map(one => one.key).join(', ')
    throw notFound('There is no such template.', `template "${template}" is not known; there are ${known}`)
  }
  return { ...found, soulContent: found.soulContent.replaceAll('{name}', () => name) }
}
