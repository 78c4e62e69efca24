/** What is wrong with a template, and where. */
export class TemplateFault extends Error {
  override name = 'TemplateFault'
  /** Counted from 0. */
  readonly at: number

  constructor(message: string, at: number) {
    super(message)
    this.at = at
  }
}

/** `character 12`, or in a text of several lines `line 3, character 4`. */
export function placeIn(text: string, at: number): string {
  const lines = text.slice(0, at).split('\n')
  const character = `character ${(lines.at(-1)?.length ?? 0) + 1}`
  return text.includes('\n') ? `line ${lines.length}, ${character}` : character
}
