import type { MantineColorsTuple } from '@mantine/core'

/** One accent per service. `solid` fills, `text` is readable on the page (light, dark), `soft` tints a selection. */
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
} as const satisfies Record<string, Accent>

export type AccentName = keyof typeof accents
