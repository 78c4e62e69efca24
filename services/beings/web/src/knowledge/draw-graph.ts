import type { ValidationStatus } from '@trivium/beings-contract'
import { type Camera, type Size, toScreen } from './camera.ts'
import type { GraphShape } from './use-layout.ts'

export interface Picture {
  shape: GraphShape
  places: Float32Array
  camera: Camera
  size: Size
  /** What is chosen: the thing, and what is on a way through it. */
  chosen: number | undefined
  lit: ReadonlySet<number>
  /** Dashes are for a picture that stands still: thousands of them take their time. */
  still: boolean
  colours: Colours
}

export interface Colours {
  text: string
  line: string
  point: string
  rejected: string
  chosen: string
  ground: string
}

export function coloursOf(element: Element): Colours {
  const style = getComputedStyle(element)
  const read = (name: string) => style.getPropertyValue(name).trim()
  return {
    text: read('--t-text'),
    line: read('--t-text-3'),
    point: read('--t-accent'),
    rejected: read('--t-fail-text'),
    chosen: read('--t-accent-text'),
    ground: read('--t-canvas'),
  }
}

export const radiusOf = (degree: number): number => 4 + 1.6 * Math.sqrt(degree)

const mostLabels = 160
const mostDashes = 1500

export function drawGraph(context: CanvasRenderingContext2D, picture: Picture): void {
  const { size } = picture
  context.clearRect(0, 0, size.width, size.height)
  const points = projected(picture)
  for (const status of ['verified', 'unverified', 'rejected'] as const) drawLines(context, picture, { points, status })
  drawPoints(context, picture, points)
  drawLabels(context, picture, points)
}

interface Projected {
  x: Float32Array
  y: Float32Array
}

function projected({ shape, places, camera, size }: Picture): Projected {
  const count = shape.nodes.length
  const [x, y] = [new Float32Array(count), new Float32Array(count)]
  for (let index = 0; index < count; index++) {
    const there = toScreen(camera, size, { x: places[2 * index] ?? 0, y: places[2 * index + 1] ?? 0 })
    x[index] = there.x
    y[index] = there.y
  }
  return { x, y }
}

/** All lines of one status in one go: the browser is fast with few long paths. */
function drawLines(
  context: CanvasRenderingContext2D,
  { shape, size, colours, still, lit }: Picture,
  { points, status }: { points: Projected; status: ValidationStatus },
): void {
  context.beginPath()
  let drawn = 0
  shape.triples.forEach(({ validationStatus }, index) => {
    if (validationStatus !== status) return
    const [from, to] = [shape.links[2 * index] ?? 0, shape.links[2 * index + 1] ?? 0]
    const [x1, y1, x2, y2] = [points.x[from] ?? 0, points.y[from] ?? 0, points.x[to] ?? 0, points.y[to] ?? 0]
    if (Math.max(x1, x2) < 0 || Math.min(x1, x2) > size.width) return
    if (Math.max(y1, y2) < 0 || Math.min(y1, y2) > size.height) return
    drawn += 1
    context.moveTo(x1, y1)
    context.lineTo(x2, y2)
    if (status !== 'rejected') return
    const [middleX, middleY] = [(x1 + x2) / 2, (y1 + y2) / 2]
    context.moveTo(middleX - 4, middleY + 4)
    context.lineTo(middleX + 4, middleY - 4)
  })
  context.setLineDash(status === 'unverified' && still && drawn < mostDashes ? [4, 4] : [])
  context.strokeStyle = status === 'rejected' ? colours.rejected : colours.line
  context.globalAlpha = lit.size > 0 ? 0.3 : status === 'verified' ? 0.8 : 0.5
  context.lineWidth = 1
  context.stroke()
  context.setLineDash([])
  context.globalAlpha = 1
}

function drawPoints(context: CanvasRenderingContext2D, picture: Picture, points: Projected): void {
  const { shape, size, camera, colours, chosen, lit } = picture
  const shown = Math.max(0.35, Math.min(1.4, camera.scale))
  for (let index = 0; index < shape.nodes.length; index++) {
    const [x, y] = [points.x[index] ?? 0, points.y[index] ?? 0]
    if (x < -20 || y < -20 || x > size.width + 20 || y > size.height + 20) continue
    const isLit = index === chosen || lit.has(index)
    context.globalAlpha = lit.size > 0 && !isLit ? 0.35 : 1
    context.beginPath()
    context.arc(x, y, radiusOf(shape.nodes[index]?.degree ?? 1) * shown, 0, 2 * Math.PI)
    context.fillStyle = colours.point
    context.fill()
    if (!isLit) continue
    context.lineWidth = index === chosen ? 3 : 1.5
    context.strokeStyle = colours.chosen
    context.stroke()
  }
  context.globalAlpha = 1
}

/** The names of the things with the most lines, and of what is chosen; more would cover each other. */
function drawLabels(context: CanvasRenderingContext2D, picture: Picture, points: Projected): void {
  const { shape, size, camera, colours, chosen, lit } = picture
  const inView = shape.nodes
    .map(({ label, degree }, index) => ({ label, degree, index, x: points.x[index] ?? 0, y: points.y[index] ?? 0 }))
    .filter(({ x, y }) => x > -50 && y > -20 && x < size.width + 50 && y < size.height + 20)
    .filter(({ degree, index }) => index === chosen || lit.has(index) || degree * camera.scale > 1.4)
    .toSorted((one, other) => rank(other) - rank(one))
    .slice(0, mostLabels)
  context.font = `12px ${getComputedStyle(context.canvas).fontFamily}`
  context.textAlign = 'center'
  context.textBaseline = 'top'
  context.lineWidth = 3
  for (const { label, degree, index, x, y } of inView) {
    const text = label.length > 28 ? `${label.slice(0, 28)}…` : label
    const below = y + radiusOf(degree) * Math.max(0.35, Math.min(1.4, camera.scale)) + 2
    context.globalAlpha = lit.size > 0 && index !== chosen && !lit.has(index) ? 0.35 : 1
    context.strokeStyle = colours.ground
    context.strokeText(text, x, below)
    context.fillStyle = colours.text
    context.fillText(text, x, below)
  }
  context.globalAlpha = 1

  function rank({ index, degree }: { index: number; degree: number }): number {
    return (index === chosen ? 1e9 : 0) + (lit.has(index) ? 1e6 : 0) + degree
  }
}

/** The thing under the pointer. */
export function thingAt({ shape, places, camera, size }: Picture, at: { x: number; y: number }): number | undefined {
  let nearest: number | undefined
  let best = 24
  shape.nodes.forEach(({ degree }, index) => {
    const there = toScreen(camera, size, { x: places[2 * index] ?? 0, y: places[2 * index + 1] ?? 0 })
    const distance = Math.hypot(there.x - at.x, there.y - at.y) - radiusOf(degree) * Math.min(1.4, camera.scale)
    if (distance < Math.min(best, 12)) {
      best = distance
      nearest = index
    }
  })
  return nearest
}
