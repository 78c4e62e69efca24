import { createQuadTree } from './quad-tree.ts'

/** Points and the lines between them, as numbers. */
export interface LayoutInput {
  /** x and y of each point, one after the other; NaN where it has no place yet. */
  places: Float32Array
  /** The two ends of each line, one after the other. */
  links: Uint32Array
}

/** Nothing jumps further than this at once. */
const longestMove = 120
const restLength = 46
const push = 70
const gravity = 0.05
const friction = 0.6
/** How fast the whole comes to rest, and when it has. */
const cooling = 0.97
export const atRest = 0.01

/** Points push each other away, lines pull their ends together, and all of it is drawn to the middle. */
export function createLayout({ places, links }: LayoutInput) {
  const count = places.length / 2
  const moves = new Float32Array(places.length)
  const degrees = degreesOf(count, links)
  spread(places)
  const tree = createQuadTree(places)
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
      const from = at(links, link)
      const to = at(links, link + 1)
      if (from === to) continue
      const dx = at(places, 2 * to) - at(places, 2 * from)
      const dy = at(places, 2 * to + 1) - at(places, 2 * from + 1)
      const distance = Math.hypot(dx, dy) || 1
      const few = Math.min(at(degrees, from), at(degrees, to))
      const force = (((distance - restLength) / distance) * strength) / few
      // Who has many lines is moved less by each of them.
      const share = at(degrees, from) / (at(degrees, from) + at(degrees, to))
      add(moves, to, -dx * force * share, -dy * force * share)
      add(moves, from, dx * force * (1 - share), dy * force * (1 - share))
    }
  }

  function repel(strength: number): void {
    tree.build()
    for (let point = 0; point < count; point++) tree.push(point, push * strength, moves)
  }

  function settle(strength: number): void {
    for (let index = 0; index < places.length; index++) {
      const move = (at(moves, index) - at(places, index) * gravity * strength) * friction
      const kept = Math.max(-longestMove, Math.min(longestMove, move))
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
    if (!Number.isNaN(at(places, 2 * point))) {
      // Two on the very same spot could not push each other apart.
      places[2 * point] = at(places, 2 * point) + Math.cos(point) / 100
      places[2 * point + 1] = at(places, 2 * point + 1) + Math.sin(point) / 100
      continue
    }
    const radius = 18 * Math.sqrt(point + 0.5)
    places[2 * point] = radius * Math.cos(point * turn)
    places[2 * point + 1] = radius * Math.sin(point * turn)
  }
}
