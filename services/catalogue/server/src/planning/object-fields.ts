import { type Encode, flag, instant, integer, mediaType, text } from '../rendering/encode.ts'

/** How a field is answered: from a column, or by the objects it leads to. */
export type FieldSource = { column: string; encode: Encode } | { objects: 'chapters' | 'course' }

const shared = {
  id: { column: 'id', encode: text },
  title: { column: 'title', encode: text },
  description: { column: 'description', encode: text },
  startDate: { column: 'start_date', encode: instant },
  endDate: { column: 'end_date', encode: instant },
} satisfies Record<string, FieldSource>

/** Every field of the types that rows become. A test compares the names with the schema. */
export const objectFields: Record<'Course' | 'Chapter' | 'MediaRecord', Record<string, FieldSource>> = {
  Course: { ...shared, published: { column: 'published', encode: flag }, chapters: { objects: 'chapters' } },
  Chapter: { ...shared, number: { column: 'number', encode: integer }, course: { objects: 'course' } },
  MediaRecord: {
    id: { column: 'id', encode: text },
    name: { column: 'name', encode: text },
    type: { column: 'type', encode: mediaType },
  },
}

export type RowType = keyof typeof objectFields
