import { loadColors, type Piece } from '@trivium/ui'
import { useEffect, useState } from 'react'

interface Colored {
  text: string
  pieces: readonly Piece[]
}

/** Code with its colours, once they are there. While it is still being written, what is new follows without. */
export function ColoredCode({ text, language }: { text: string; language: string }) {
  const [colored, setColored] = useState<Colored>()
  useEffect(() => {
    let gone = false
    void colorsOf(text, language).then(pieces => {
      if (!gone && pieces) setColored({ text, pieces })
    })
    return () => {
      gone = true
    }
  }, [text, language])
  if (!colored || !text.startsWith(colored.text)) return text
  return (
    <>
      {colored.pieces.map(({ text: part, kind }, index) =>
        kind ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity
          <span key={index} data-code={kind}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
      {text.slice(colored.text.length)}
    </>
  )
}

async function colorsOf(text: string, language: string): Promise<readonly Piece[] | undefined> {
  try {
    return await (await loadColors())(text, language)
  } catch {
    // Text without colours is better than none.
    return undefined
  }
}
