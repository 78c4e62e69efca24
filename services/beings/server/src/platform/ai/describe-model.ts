import type { ListedModel } from '@trivium/beings-contract'
import type { ClientTypeDefinition } from './client-type.ts'
import type { ModelProfile } from './model-profile.ts'
import { profileOf } from './model-profiles.ts'

/** What the lists of the providers say of a model, each in fields of its own. */
export interface ListedEntry {
  id: string
  name?: string | undefined
  contextTokens?: number | undefined
  maxOutputTokens?: number | undefined
  images?: boolean | undefined
  pdf?: boolean | undefined
  tools?: boolean | undefined
  thinking?: boolean | undefined
}

/** A model as it is offered: what its provider says, and else what its name tells. */
export function describeModel(type: ClientTypeDefinition, entry: ListedEntry): ListedModel {
  const profile = profileOf(type, entry.id)
  return {
    key: entry.id,
    value: entry.name ?? entry.id,
    contextTokens: entry.contextTokens ?? profile.contextWindow ?? null,
    maxOutputTokens: entry.maxOutputTokens ?? profile.maxOutput ?? null,
    abilities: abilitiesOf(profile, entry),
    price: null,
  }
}

function abilitiesOf(profile: ModelProfile, entry: ListedEntry): ListedModel['abilities'] {
  const able: Record<ListedModel['abilities'][number], boolean> = {
    tools: entry.tools ?? profile.tools,
    images: entry.images ?? profile.images,
    pdf: entry.pdf ?? profile.pdf,
    thinking: entry.thinking ?? (profile.thinks || profile.thinking !== 'none'),
  }
  return (['tools', 'images', 'pdf', 'thinking'] as const).filter(ability => able[ability])
}
