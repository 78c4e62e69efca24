import type { WorkflowTemplate } from '@trivium/beings-contract'
import { layersOf } from './layers.ts'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

const sizes = { width: 196, head: 40, token: 36, padding: 8, across: 76, between: 40, margin: 16 }

/** Where each state stands; a state is as high as what is in it. */
export function placeStates(template: WorkflowTemplate, tokensIn: (state: string) => number) {
  const boxes = new Map<string, Box>()
  let bottom = 0
  for (const [layer, states] of layersOf(template).entries()) {
    let y = sizes.margin
    for (const state of states) {
      const height = sizes.head + sizes.padding + Math.max(1, tokensIn(state)) * sizes.token
      boxes.set(state, { x: sizes.margin + layer * (sizes.width + sizes.across), y, width: sizes.width, height })
      y += height + sizes.between
      bottom = Math.max(bottom, y)
    }
  }
  const right = Math.max(...[...boxes.values()].map(box => box.x + box.width))
  return { boxes, width: right + sizes.margin, height: bottom + sizes.margin }
}

/** The line of a way: forward from side to side, back below all of `all` between them, within a layer at the side. */
export function wayPath(from: Box, to: Box, all: Iterable<Box>): { path: string; label: { x: number; y: number } } {
  const middle = (box: Box) => box.y + sizes.head / 2
  if (to.x > from.x) {
    const [x1, y1, x2, y2] = [from.x + from.width, middle(from), to.x, middle(to)]
    const bend = (x2 - x1) / 2
    return {
      path: `M ${x1} ${y1} C ${x1 + bend} ${y1}, ${x2 - bend} ${y2}, ${x2 - 2} ${y2}`,
      label: { x: (x1 + x2) / 2, y: (y1 + y2) / 2 - 6 },
    }
  }
  if (to.x === from.x) {
    const [x, y1, y2] = [from.x + from.width, middle(from) + 8, middle(to) + 8]
    return {
      path: `M ${x} ${y1} C ${x + 40} ${y1}, ${x + 40} ${y2}, ${x + 2} ${y2}`,
      label: { x: x + 34, y: (y1 + y2) / 2 },
    }
  }
  // Below everything that stands between the two.
  const between = [...all].filter(box => box.x >= to.x && box.x <= from.x)
  const low = Math.max(...between.map(box => box.y + box.height)) + sizes.between / 2
  const [x1, y1] = [from.x + from.width / 2 - 12, from.y + from.height]
  const [x2, y2] = [to.x + to.width / 2 + 12, to.y + to.height]
  return {
    path: `M ${x1} ${y1} L ${x1} ${low - 8} Q ${x1} ${low} ${x1 - 8} ${low} L ${x2 + 8} ${low} Q ${x2} ${low} ${x2} ${low - 8} L ${x2} ${y2 + 2}`,
    label: { x: (x1 + x2) / 2, y: low + 4 },
  }
}
