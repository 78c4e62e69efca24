import { type Static, Type } from 'typebox'

export const HelpHit = Type.Object({ id: Type.String(), title: Type.String(), snippet: Type.String() })
export type HelpHit = Static<typeof HelpHit>

const summary = Type.String({ description: 'One sentence.' })

export const HelpTopic = Type.Object({ id: Type.String(), title: Type.String(), summary })
export type HelpTopic = Static<typeof HelpTopic>

/** Answer of GET /api/help/topic; the text is Markdown and begins with its title. */
export const HelpText = Type.Object({
  language: Type.String(),
  ...HelpTopic.properties,
  markdown: Type.String(),
  previous: Type.Union([HelpTopic, Type.Null()]),
  next: Type.Union([HelpTopic, Type.Null()]),
})
export type HelpText = Static<typeof HelpText>
