import { type Html, html, type Text } from './html.ts'

/** Several things one after the other, with whatever the language puts between them. */
export const enumerate = (things: readonly Text[]): Html =>
  html`${things.map((thing, index) => html`${index > 0 && (w => w.common.comma)}${thing}`)}`
