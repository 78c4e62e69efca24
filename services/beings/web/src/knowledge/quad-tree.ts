/** Deeper than this, points lie on one spot as far as anybody can see. */
const deepest = 22
/** The lower, the more exact: how wide a group may be, seen from a point, to count as one. */
const coarseness = 1.1
/** Closer than this (squared), points do not push any harder. */
const nearest = 25

/**
 * Points in squares within squares, each knowing how many it holds and where their middle is: from afar a square pushes like one
 * point. So thousands of points take milliseconds, however close together they lie.
 */
export function createQuadTree(places: Float32Array) {
  const count = places.length / 2
  const most = 8 * count + 64
  // Of each square its four parts: 0 nothing, above 0 another square, below 0 a point.
  const parts = new Int32Array(4 * most)
  const weight = new Float64Array(most)
  const sumX = new Float64Array(most)
  const sumY = new Float64Array(most)
  const open = new Int32Array(most)
  const widths = new Float64Array(most)
  let used = 1
  const square = squareAround(places)
  for (let point = 0; point < count; point++) insert(point)
  return { push }

  function hold(node: number, point: number): void {
    weight[node] = (weight[node] ?? 0) + 1
    sumX[node] = (sumX[node] ?? 0) + (places[2 * point] ?? 0)
    sumY[node] = (sumY[node] ?? 0) + (places[2 * point + 1] ?? 0)
  }

  function insert(point: number): void {
    const x = places[2 * point] ?? 0
    const y = places[2 * point + 1] ?? 0
    let node = 0
    let middleX = square.x
    let middleY = square.y
    let half = square.half
    for (let depth = 0; ; depth++) {
      hold(node, point)
      const slot = 4 * node + (x > middleX ? 1 : 0) + (y > middleY ? 2 : 0)
      half /= 2
      middleX += x > middleX ? half : -half
      middleY += y > middleY ? half : -half
      const part = parts[slot] ?? 0
      if (part === 0) {
        parts[slot] = -point - 1
        return
      }
      if (part > 0) {
        node = part
        continue
      }
      const other = -part - 1
      if (used >= most) return
      const inner = used++
      parts[slot] = inner
      hold(inner, other)
      if (depth >= deepest) {
        // As one from now on: nobody can tell them apart.
        hold(inner, point)
        return
      }
      const otherX = places[2 * other] ?? 0
      const otherY = places[2 * other + 1] ?? 0
      parts[4 * inner + (otherX > middleX ? 1 : 0) + (otherY > middleY ? 2 : 0)] = part
      node = inner
    }
  }

  /**
   * Adds to the moves of a point how everything else pushes it: near points one by one, far ones as groups. Written without
   * lists and callbacks, because it runs millions of times.
   */
  function push(point: number, strength: number, moves: Float32Array): void {
    const x = places[2 * point] ?? 0
    const y = places[2 * point + 1] ?? 0
    let moveX = 0
    let moveY = 0
    let height = 1
    open[0] = 0
    widths[0] = 2 * square.half
    while (height > 0) {
      height -= 1
      const node = open[height] ?? 0
      const width = widths[height] ?? 0
      const points = weight[node] ?? 1
      const dx = (sumX[node] ?? 0) / points - x
      const dy = (sumY[node] ?? 0) / points - y
      const distance = dx * dx + dy * dy
      if (width * width < coarseness * coarseness * distance || isLeaf(node)) {
        const force = (strength * points) / Math.max(distance, nearest)
        moveX -= dx * force
        moveY -= dy * force
        continue
      }
      for (let part = 4 * node; part < 4 * node + 4; part++) {
        const inner = parts[part] ?? 0
        if (inner > 0) {
          open[height] = inner
          widths[height] = width / 2
          height += 1
        } else if (inner < 0 && -inner - 1 !== point) {
          const other = -inner - 1
          const otherX = (places[2 * other] ?? 0) - x
          const otherY = (places[2 * other + 1] ?? 0) - y
          const force = strength / Math.max(otherX * otherX + otherY * otherY, nearest)
          moveX -= otherX * force
          moveY -= otherY * force
        }
      }
    }
    moves[2 * point] = (moves[2 * point] ?? 0) + moveX
    moves[2 * point + 1] = (moves[2 * point + 1] ?? 0) + moveY
  }

  function isLeaf(node: number): boolean {
    for (let part = 4 * node; part < 4 * node + 4; part++) if (parts[part] !== 0) return false
    return true
  }
}

function squareAround(places: Float32Array): { x: number; y: number; half: number } {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let index = 0; index < places.length; index += 2) {
    const [x, y] = [places[index] ?? 0, places[index + 1] ?? 0]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  if (left > right) return { x: 0, y: 0, half: 1 }
  return { x: (left + right) / 2, y: (top + bottom) / 2, half: Math.max(right - left, bottom - top) / 2 + 1 }
}
