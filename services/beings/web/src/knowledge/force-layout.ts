/** Points and the lines between them, as numbers. */
export interface LayoutInput {
  /** x and y of each point, one after the other; NaN where it has no place yet. */
  places: Float32Array
  /** The two ends of each line, one after the other. */
  links: Uint32Array
}

/** Points further apart than this do not feel each other. */
const reach = 120
const restLength = 46
const push = 900
const gravity = 0.012
const friction = 0.6
/** How fast the whole comes to rest, and when it has. */
const cooling = 0.984
export const atRest = 0.01

/**
 * Points push each other away, lines pull their ends together, and all of it is drawn to the middle. Only near points are
 * looked at, by the cell of a grid they are in, so that thousands of them take milliseconds.
 */
export function createLayout({ places, links }: LayoutInput) {
  const count = places.length / 2
  const moves = new Float32Array(places.length)
  const degrees = degreesOf(count, links)
  spread(places)
  let heat = 1
  return {
    places,
    /** Moves everything once; answers how much it still moves, from 1 to 0. */
    step(): number {
      pull(heat)
      repel(heat)
      settle(heat)
      heat *= cooling
      return heat
    },
  }

  function pull(strength: number): void {
    for (let link = 0; link < links.length; link += 2) {
      const [from, to] = [at(links, link), at(links, link + 1)]
      if (from === to) continue
      const dx = at(places, 2 * to) - at(places, 2 * from)
      const dy = at(places, 2 * to + 1) - at(places, 2 * from + 1)
      const distance = Math.hypot(dx, dy) || 1
      const ends = at(degrees, from) + at(degrees, to)
      const force = (((distance - restLength) / distance) * strength) / Math.min(at(degrees, from), at(degrees, to))
      // Who has many lines is moved less by each of them.
      const share = at(degrees, from) / ends
      add(moves, to, -dx * force * share, -dy * force * share)
      add(moves, from, dx * force * (1 - share), dy * force * (1 - share))
    }
  }

  function repel(strength: number): void {
    const grid = gridOf(places)
    for (let point = 0; point < count; point++) {
      grid.near(point, other => {
        if (other <= point) return
        const dx = at(places, 2 * other) - at(places, 2 * point)
        const dy = at(places, 2 * other + 1) - at(places, 2 * point + 1)
        const square = dx * dx + dy * dy
        if (square > reach * reach) return
        const force = (push * strength) / Math.max(square, 60)
        const distance = Math.sqrt(square) || 1
        // Two on the very same spot part along their numbers, always in the same way.
        const [ux, uy] = square === 0 ? [Math.cos(other), Math.sin(other)] : [dx / distance, dy / distance]
        add(moves, other, ux * force, uy * force)
        add(moves, point, -ux * force, -uy * force)
      })
    }
  }

  function settle(strength: number): void {
    for (let index = 0; index < places.length; index++) {
      const move = (at(moves, index) - at(places, index) * gravity * strength) * friction
      const kept = Math.max(-reach, Math.min(reach, move))
      moves[index] = kept
      places[index] = at(places, index) + kept
    }
  }
}

/** Inside of a typed array and its length there is always a number. */
const at = (array: Float32Array | Uint32Array, index: number): number => array[index] ?? 0

function add(array: Float32Array, point: number, x: number, y: number): void {
  array[2 * point] = at(array, 2 * point) + x
  array[2 * point + 1] = at(array, 2 * point + 1) + y
}

function degreesOf(count: number, links: Uint32Array): Uint32Array {
  const degrees = new Uint32Array(count)
  for (const end of links) degrees[end] = at(degrees, end) + 1
  return degrees
}

/** New points begin on a spiral, evenly spread: the same each time. */
function spread(places: Float32Array): void {
  const turn = Math.PI * (3 - Math.sqrt(5))
  for (let point = 0; point < places.length / 2; point++) {
    if (!Number.isNaN(at(places, 2 * point))) continue
    const radius = 18 * Math.sqrt(point + 0.5)
    places[2 * point] = radius * Math.cos(point * turn)
    places[2 * point + 1] = radius * Math.sin(point * turn)
  }
}

/** The points by the cell they are in; cells are as wide as points can feel. */
function gridOf(places: Float32Array) {
  const cells = new Map<number, number[]>()
  const cellAt = (value: number) => Math.floor(value / reach)
  // Wide enough that no two cells share a key.
  const keyOf = (column: number, row: number) => column * 65_536 + row
  for (let point = 0; point < places.length / 2; point++) {
    const key = keyOf(cellAt(at(places, 2 * point)), cellAt(at(places, 2 * point + 1)))
    const cell = cells.get(key)
    if (cell) cell.push(point)
    else cells.set(key, [point])
  }
  return {
    near(point: number, visit: (other: number) => void): void {
      const column = cellAt(at(places, 2 * point))
      const row = cellAt(at(places, 2 * point + 1))
      for (let x = column - 1; x <= column + 1; x++) {
        for (let y = row - 1; y <= row + 1; y++) for (const other of cells.get(keyOf(x, y)) ?? []) visit(other)
      }
    },
  }
}
