import { expect, test } from 'vitest'
import { type Skin, skins } from './skins.ts'
import type { TokenName } from './tokens.ts'

const grounds: TokenName[] = ['canvas', 'surface', 'raised', 'sunken', 'hover']
const texts: TokenName[] = ['text', 'text-2', 'text-3', 'ok-text', 'wait-text', 'fail-text', 'run-text', 'stop-text']
const code: TokenName[] = ['code-key', 'code-string', 'code-number', 'code-atom', 'code-comment']
const badges: [TokenName, TokenName][] = [
  ['ok-text', 'ok-soft'],
  ['wait-text', 'wait-soft'],
  ['fail-text', 'fail-soft'],
  ['run-text', 'run-soft'],
  ['stop-text', 'stop-soft'],
  ['text', 'mark'],
  ['text', 'added'],
  ['text', 'removed'],
]

/** The relative luminance of WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map(at => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

function* pairs({ tokens, accent }: Skin, side: 0 | 1): Generator<[what: string, text: string, ground: string]> {
  for (const ground of grounds) {
    for (const text of [...texts, ...code]) yield [`${text} on ${ground}`, tokens[text][side], tokens[ground][side]]
    yield [`accent on ${ground}`, accent.text[side], tokens[ground][side]]
  }
  for (const [text, ground] of badges) yield [`${text} on ${ground}`, tokens[text][side], tokens[ground][side]]
  yield ['text on a selection', tokens.text[side], accent.soft[side]]
  yield ['accent on a selection', accent.text[side], accent.soft[side]]
  yield ['text on the accent', accent.onSolid, accent.solid]
}

test.each(Object.keys(skins) as (keyof typeof skins)[])('every text of %s can be read, in light and in dark', name => {
  for (const [side, scheme] of [
    [0, 'light'],
    [1, 'dark'],
  ] as const) {
    const faint = [...pairs(skins[name], side)]
      .map(([what, text, ground]) => [`${scheme}: ${what}`, Math.round(contrast(text, ground) * 100) / 100] as const)
      .filter(([, ratio]) => ratio < 4.5)
    expect(faint).toEqual([])
  }
})
