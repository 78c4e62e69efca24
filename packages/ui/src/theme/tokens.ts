/**
 * Every colour of the interface, light and dark. Components use the variables (`var(--t-text)`), never a literal.
 * Text colours hold 4.5:1 on canvas, surface and sunken alike.
 */
export const tokens = {
  canvas: ['#f6f7f9', '#0d0f12'],
  surface: ['#ffffff', '#13161a'],
  raised: ['#ffffff', '#1a1e24'],
  sunken: ['#f1f3f6', '#0f1216'],
  hover: ['#f3f5f8', '#1a1e24'],
  line: ['#e4e7ec', '#242931'],
  'line-strong': ['#cdd3dc', '#39414d'],
  text: ['#16191f', '#e9ebef'],
  'text-2': ['#464d5b', '#b1b8c4'],
  'text-3': ['#616978', '#8d95a3'],
  'ok-text': ['#17693c', '#5fd08f'],
  'ok-soft': ['#e6f6ec', '#12261b'],
  'wait-text': ['#8a4b00', '#f5b94d'],
  'wait-soft': ['#fff2da', '#2b2011'],
  'fail-text': ['#b3261e', '#ff8f85'],
  'fail-soft': ['#fdecea', '#331817'],
  'run-text': ['#1b58b8', '#7fb2ff'],
  'run-soft': ['#e8f1fe', '#14233a'],
  'stop-text': ['#565e6c', '#9aa2b0'],
  'stop-soft': ['#eceff3', '#1f242b'],
  'code-key': ['#7a3e9d', '#c9a5ee'],
  'code-string': ['#17693c', '#7ccf9f'],
  'code-number': ['#1b58b8', '#7fb2ff'],
  'code-atom': ['#a3470b', '#f2a366'],
  'code-comment': ['#616978', '#8d95a3'],
  mark: ['#ffe08a', '#6b4e00'],
  added: ['#dff5e6', '#12301f'],
  removed: ['#fde4e1', '#3a1a19'],
  shadow: [
    '0 1px 2px rgb(16 24 40 / 6%), 0 12px 32px rgb(16 24 40 / 14%)',
    '0 1px 2px rgb(0 0 0 / 40%), 0 16px 40px rgb(0 0 0 / 55%)',
  ],
} satisfies Record<string, [light: string, dark: string]>

export type TokenName = keyof typeof tokens

export const fonts = {
  text: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  code: "'JetBrains Mono Variable', ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
}
