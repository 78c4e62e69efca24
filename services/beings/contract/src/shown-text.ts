import { type Static, Type } from 'typebox'

/** A text somebody has to judge, as it can be shown: nothing in it is invisible or moves other characters about. */
export const ShownText = Type.Object({
  text: Type.String({ description: 'All of it, with a mark for every character that would not be seen.' }),
  preview: Type.String({ description: 'What is shown at first.' }),
  lines: Type.Integer(),
  characters: Type.Integer(),
  marks: Type.Integer({ description: 'How many characters would not have been seen.' }),
  hidden: Type.Boolean({ description: 'The whole text has to be opened before one can agree to it.' }),
})
export type ShownText = Static<typeof ShownText>

const previewLength = 300
const previewLines = 4

/**
 * Control and format characters (direction marks among them), spaces that are none or look like another, letters without
 * a shape, what belongs to nobody, and more accents on one letter than any language has.
 */
const unseen = /(?! )[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]|(?<=\p{M}{4})\p{M}| {9,}/gu
const lineBreak = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g

/** Line breaks stay, each with its mark; everything else that cannot be seen is named. */
export function showText(text: string): ShownText {
  let marks = 0
  const lines = text.split(lineBreak).map(line =>
    line.replace(unseen, found => {
      marks += found.startsWith('  ') ? 1 : [...found].length
      return nameOf(found)
    }),
  )
  const shown = lines.join('⏎\n')
  const first = lines.slice(0, previewLines).join('⏎\n')
  const points = [...first]
  const fits = lines.length <= previewLines && points.length <= previewLength
  return {
    text: shown,
    preview: fits ? shown : `${points.slice(0, previewLength).join('')} …`,
    lines: lines.length,
    characters: text.length,
    marks,
    hidden: !fits || marks > 0,
  }
}

function nameOf(found: string): string {
  if (found.startsWith('  ')) return `⟨${found.length} × U+0020⟩`
  const point = found.codePointAt(0) ?? 0
  return `⟨U+${point.toString(16).toUpperCase().padStart(4, '0')}⟩`
}
