/**
 * Everything a terminal would obey instead of show: control characters of both sets, line and paragraph separators, and the
 * marks that turn the direction of text. Lone surrogates have no bytes of their own.
 */
const obeyed =
  /[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** The one way of what others wrote to the terminal: nothing in it moves the cursor, recolours or hides. */
export function visible(text: string): string {
  return text.replace(obeyed, character => {
    const code = character.charCodeAt(0).toString(16)
    return code.length > 2 ? `\\u${code.padStart(4, '0')}` : `\\x${code.padStart(2, '0')}`
  })
}

/** The same for JSON, where an escape is part of the language: a program reads what was there. */
export function visibleJson(value: unknown): string {
  return JSON.stringify(value).replace(
    obeyed,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
