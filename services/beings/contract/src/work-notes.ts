import { type Static, Type } from 'typebox'
import { Id, Timestamp } from './identifiers.ts'

export const noteOwnerTypes = ['being', 'project'] as const
export const NoteOwnerType = Type.Enum(noteOwnerTypes)
export type NoteOwnerType = Static<typeof NoteOwnerType>

export const WorkNote = Type.Object({
  noteId: Id,
  title: Type.String(),
  content: Type.String({ description: 'Markdown.' }),
  keywords: Type.Array(Type.String()),
  ownerType: NoteOwnerType,
  ownerId: Id,
  version: Type.Integer(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  snippet: Type.Optional(Type.String()),
})
export type WorkNote = Static<typeof WorkNote>

const title = Type.String({ minLength: 1, maxLength: 200 })
const content = Type.String({ maxLength: 500_000 })
const keywords = Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 50 }))

/** What a note is made of, whoever owns it. */
export const noteFields = { title, content, keywords }

/** Body of POST /api/work-notes/create; the note is the curator's unless a being is named. */
export const NewWorkNote = Type.Object({ beingId: Type.Optional(Id), ...noteFields })
export type NewWorkNote = Static<typeof NewWorkNote>

/** Body of POST /api/work-notes/update: what is absent stays as it is. */
export const WorkNoteChange = Type.Object({
  noteId: Id,
  title: Type.Optional(title),
  content: Type.Optional(content),
  keywords,
})
export type WorkNoteChange = Static<typeof WorkNoteChange>

export const NoteDirectory = Type.Array(
  Type.Object({
    name: Type.String(),
    ownerType: NoteOwnerType,
    ownerId: Id,
    keywords: Type.Array(
      Type.Object({
        name: Type.String({ description: 'Empty: the notes without a keyword.' }),
        notes: Type.Array(Type.Object({ noteId: Id, title: Type.String() })),
      }),
    ),
  }),
)
export type NoteDirectory = Static<typeof NoteDirectory>
