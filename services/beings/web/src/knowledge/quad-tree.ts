/** In a square smaller than this, points lie on one spot as far as anybody can see. */
const smallest = 0.001
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
  const middleX = new Float64Array(most)
  const middleY = new Float64Array(most)
  const halves = new Float64Array(most)
  /** Squares whose points nobody can tell apart: they count as one group, always. */
  const closed = new Uint8Array(most)
  /** Squares that are still to be looked at. */
  const open = new Int32Array(most)
  let used = 1
  // Of the point that is being pushed; here and not in lists, because it is written millions of times.
  let moveX = 0
  let moveY = 0
  let height = 0
  return { build, push }

  /** Takes up where the points are now; what the tree is made of is used again. */
  function build(): void {
    parts.fill(0, 0, 4 * used)
    for (const list of [weight, sumX, sumY, closed]) list.fill(0, 0, used)
    used = 1
    const square = squareAround(places)
    middleX[0] = square.x
    middleY[0] = square.y
    halves[0] = square.half
    for (let point = 0; point < count; point++) insert(point)
  }

  function hold(node: number, point: number): void {
    weight[node] = (weight[node] ?? 0) + 1
    sumX[node] = (sumX[node] ?? 0) + (places[2 * point] ?? 0)
    sumY[node] = (sumY[node] ?? 0) + (places[2 * point + 1] ?? 0)
  }

  function insert(point: number): void {
    let node = 0
    for (;;) {
      hold(node, point)
      if (closed[node] === 1) return
      const slot = slotOf(node, point)
      const part = parts[slot] ?? 0
      if (part === 0) parts[slot] = -point - 1
      if (part === 0 || (part < 0 && used >= most)) return
      node = part > 0 ? part : divide(slot, -part - 1)
    }
  }

  /** In which of its four parts a point lies. */
  function slotOf(node: number, point: number): number {
    const right = (places[2 * point] ?? 0) > (middleX[node] ?? 0) ? 1 : 0
    const below = (places[2 * point + 1] ?? 0) > (middleY[node] ?? 0) ? 2 : 0
    return 4 * node + right + below
  }

  /** A part that holds a point already becomes a square of its own, with that point in it. */
  function divide(slot: number, point: number): number {
    const inner = used++
    const node = slot >> 2
    const half = (halves[node] ?? 0) / 2
    halves[inner] = half
    middleX[inner] = (middleX[node] ?? 0) + ((slot & 1) === 1 ? half : -half)
    middleY[inner] = (middleY[node] ?? 0) + ((slot & 2) === 2 ? half : -half)
    parts[slot] = inner
    hold(inner, point)
    if (half < smallest) closed[inner] = 1
    else parts[slotOf(inner, point)] = -point - 1
    return inner
  }

  /** Adds to the moves of a point how everything else pushes it: near points one by one, far ones as groups. */
  function push(point: number, strength: number, moves: Float32Array): void {
    const x = places[2 * point] ?? 0
    const y = places[2 * point + 1] ?? 0
    moveX = 0
    moveY = 0
    height = 1
    open[0] = 0
    while (height > 0) {
      height -= 1
      const node = open[height] ?? 0
      const width = 2 * (halves[node] ?? 0)
      const points = weight[node] ?? 1
      const dx = (sumX[node] ?? 0) / points - x
      const dy = (sumY[node] ?? 0) / points - y
      const isFar = width * width < coarseness * coarseness * (dx * dx + dy * dy)
      if (isFar || closed[node] === 1) feel(dx, dy, strength * points)
      else lookInto(node, point, strength)
    }
    moves[2 * point] = (moves[2 * point] ?? 0) + moveX
    moves[2 * point + 1] = (moves[2 * point + 1] ?? 0) + moveY
  }

  function feel(dx: number, dy: number, strength: number): void {
    const force = strength / Math.max(dx * dx + dy * dy, nearest)
    moveX -= dx * force
    moveY -= dy * force
  }

  /** Its points push one by one; its squares are looked at later. */
  function lookInto(node: number, point: number, strength: number): void {
    for (let part = 4 * node; part < 4 * node + 4; part++) {
      const inner = parts[part] ?? 0
      if (inner > 0) {
        open[height] = inner
        height += 1
      } else if (inner < 0 && -inner - 1 !== point) {
        const other = -inner - 1
        const dx = (places[2 * other] ?? 0) - (places[2 * point] ?? 0)
        const dy = (places[2 * other + 1] ?? 0) - (places[2 * point + 1] ?? 0)
        feel(dx, dy, strength)
      }
    }
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
