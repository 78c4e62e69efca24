import { type Static, Type } from 'typebox'
import { Id, limits, Time } from './shared.ts'

export const SavedSearch = Type.Object({ id: Id, name: Type.String(), q: Type.String(), createdAt: Time })
export type SavedSearch = Static<typeof SavedSearch>

export const SavedSearchInput = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: limits.nameLength }),
    q: Type.String({ minLength: 1, maxLength: limits.searchLength }),
  },
  { additionalProperties: false },
)
export type SavedSearchInput = Static<typeof SavedSearchInput>

export const SavedSearchList = Type.Object({ searches: Type.Array(SavedSearch) })
export type SavedSearchList = Static<typeof SavedSearchList>
