import { type Accent, accents } from './accents.ts'
import { fonts, type TokenName, tokens } from './tokens.ts'

/** A look of the whole interface: neutrals, accent, corners and letters. Status colours are the same in every one. */
export interface Skin {
  tokens: Readonly<Record<TokenName, readonly [light: string, dark: string]>>
  accent: Accent
  radius: number
  textFont: string
}

type Neutral = 'canvas' | 'surface' | 'raised' | 'sunken' | 'hover' | 'line' | 'line-strong'

const plain = (accent: Accent): Skin => ({ tokens, accent, radius: 8, textFont: fonts.text })

function skin(
  changes: Partial<Pick<Skin, 'radius' | 'textFont'>> & {
    neutrals: Record<Neutral, [light: string, dark: string]>
    accent: Accent
  },
): Skin {
  const { neutrals, ...rest } = changes
  return { radius: 8, textFont: fonts.text, ...rest, tokens: { ...tokens, ...neutrals } }
}

export const skins = {
  amber: plain(accents.amber),
  /** Beings, by the names their skins are saved under: Classic, Deep blue, Warm, Terminal. */
  admin: plain(accents.teal),
  chat: skin({
    accent: accents.blue,
    neutrals: {
      canvas: ['#f3f6fc', '#0b1120'],
      surface: ['#ffffff', '#111a2e'],
      raised: ['#ffffff', '#18233b'],
      sunken: ['#e9eef8', '#080d19'],
      hover: ['#eff3fb', '#18233b'],
      line: ['#d8e0ef', '#24314d'],
      'line-strong': ['#bccae4', '#3a4a6e'],
    },
  }),
  creative: skin({
    accent: accents.terracotta,
    radius: 12,
    neutrals: {
      canvas: ['#fbf7f2', '#191412'],
      surface: ['#fffdfa', '#211a17'],
      raised: ['#fffdfa', '#2a221e'],
      sunken: ['#f4ede4', '#120e0c'],
      hover: ['#f8f1e8', '#2a221e'],
      line: ['#e8ddcf', '#3a2f29'],
      'line-strong': ['#d6c5b0', '#55463d'],
    },
  }),
  dev: skin({
    accent: accents.phosphor,
    radius: 2,
    textFont: fonts.code,
    neutrals: {
      canvas: ['#f4f6f4', '#0b0f0c'],
      surface: ['#fcfdfc', '#101612'],
      raised: ['#ffffff', '#161e18'],
      sunken: ['#eaeeea', '#070a08'],
      hover: ['#eff3ef', '#161e18'],
      line: ['#d6ded7', '#233028'],
      'line-strong': ['#b8c6ba', '#38493d'],
    },
  }),
} satisfies Record<string, Skin>

export type SkinName = keyof typeof skins
