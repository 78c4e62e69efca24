import type { MantineColorsTuple } from '@mantine/core'

/** One accent per service, and one for each skin. `solid` fills, `text` is readable on the page (light, dark), `soft` tints a selection. */
export interface Accent {
  shades: MantineColorsTuple
  solid: string
  onSolid: string
  text: [light: string, dark: string]
  soft: [light: string, dark: string]
}

export const accents = {
  amber: {
    shades: [
      '#fff8eb',
      '#feecc7',
      '#fdd98a',
      '#fcc14d',
      '#fbad24',
      '#f59a0b',
      '#d97a06',
      '#b45809',
      '#8f430e',
      '#76380f',
    ],
    solid: '#fbad24',
    onSolid: '#241500',
    text: ['#8f4a00', '#fcc14d'],
    soft: ['#fff5e0', '#2a2013'],
  },
  teal: {
    shades: [
      '#effcfa',
      '#cbf6ef',
      '#97ecdf',
      '#5bdacb',
      '#2bc2b4',
      '#13a69a',
      '#0c857d',
      '#0f6a65',
      '#115451',
      '#134644',
    ],
    solid: '#2bc2b4',
    onSolid: '#021f1d',
    text: ['#0a635d', '#5bdacb'],
    soft: ['#e3f8f5', '#10272a'],
  },
  indigo: {
    shades: [
      '#eef1ff',
      '#dfe4ff',
      '#c5cdff',
      '#a2acfe',
      '#7f85fb',
      '#6663f4',
      '#5646e8',
      '#4938cd',
      '#3c30a5',
      '#352f83',
    ],
    solid: '#6663f4',
    onSolid: '#ffffff',
    text: ['#4938cd', '#a2acfe'],
    soft: ['#eef1ff', '#1c1f38'],
  },
  blue: {
    shades: [
      '#eef3ff',
      '#dbe5fd',
      '#b6cafb',
      '#82aaff',
      '#5b8af5',
      '#4a7bf0',
      '#2250c4',
      '#1b3f9c',
      '#163279',
      '#122a63',
    ],
    solid: '#5b8af5',
    onSolid: '#020c24',
    text: ['#2250c4', '#82aaff'],
    soft: ['#e5ecfc', '#1a2a52'],
  },
  terracotta: {
    shades: [
      '#fef4ee',
      '#fbe3d5',
      '#f9cbb1',
      '#f5a97f',
      '#ee8a56',
      '#db6a34',
      '#a8431c',
      '#883415',
      '#6b2a12',
      '#552110',
    ],
    solid: '#ee8a56',
    onSolid: '#2b0f02',
    text: ['#a8431c', '#f5a97f'],
    soft: ['#fbeadf', '#3b2317'],
  },
  phosphor: {
    shades: [
      '#edfaf1',
      '#d3f3de',
      '#a6e6bd',
      '#5fd68b',
      '#3cc470',
      '#23a457',
      '#17703a',
      '#105528',
      '#0d4421',
      '#0a371b',
    ],
    solid: '#3cc470',
    onSolid: '#021a0b',
    text: ['#17703a', '#5fd68b'],
    soft: ['#e2f2e7', '#12301d'],
  },
} as const satisfies Record<string, Accent>

export type AccentName = keyof typeof accents
