import type { AIFile, AIMessage } from '@trivium/beings-contract'

/** What a model can look at. */
export interface Sight {
  images: boolean
  pdf: boolean
}

/** Formats that every model with eyes takes. */
const pictures = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

/** The files of a message that the model can look at, and a sentence for each of the others. */
export function shownFiles({ files = [] }: AIMessage, sight: Sight): { shown: AIFile[]; missing: string[] } {
  const shown = files.filter(
    ({ mediaType }) => (sight.images && pictures.has(mediaType)) || (sight.pdf && mediaType === 'application/pdf'),
  )
  const missing = files
    .filter(file => !shown.includes(file))
    .map(
      ({ name, mediaType }) => `[The file "${name}" (${mediaType}) is attached, but you cannot look at it yourself.]`,
    )
  return { shown, missing }
}
