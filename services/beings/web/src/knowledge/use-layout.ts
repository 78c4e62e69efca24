import { useReducedMotion } from '@mantine/hooks'
import type { KnowledgeGraph } from '@trivium/beings-contract'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { LayoutOrder, LayoutReport } from './layout.worker.ts'

export interface GraphShape {
  nodes: KnowledgeGraph['nodes']
  /** The two ends of each line, as places in `nodes`. */
  links: Uint32Array
  triples: KnowledgeGraph['triples']
  indexOf: ReadonlyMap<string, number>
}

export function shapeOf({ nodes, edges, triples }: KnowledgeGraph): GraphShape {
  const indexOf = new Map(nodes.map(({ id }, index) => [id, index]))
  const links = new Uint32Array(edges.length * 2)
  edges.forEach(({ from, to }, index) => {
    links[2 * index] = indexOf.get(from) ?? 0
    links[2 * index + 1] = indexOf.get(to) ?? 0
  })
  return { nodes, links, triples, indexOf }
}

/** Where everything lies. Worked out beside the page; what is known already keeps its place when something is added. */
export function useLayout(shape: GraphShape, onMove: () => void) {
  const places = useRef<Float32Array>(new Float32Array())
  const known = useRef(new Map<string, readonly [number, number]>())
  const moved = useRef(onMove)
  useEffect(() => {
    moved.current = onMove
  })
  const [done, setDone] = useState(false)
  const still = useReducedMotion()
  // Another status moves nothing; another thing or line does.
  const structure = useMemo(() => `${shape.nodes.map(({ id }) => id).join('\u0000')}|${shape.links.join()}`, [shape])
  const latest = useRef(shape)
  latest.current = shape
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape is read through its structure
  useEffect(() => {
    const { nodes, links } = latest.current
    const begin = new Float32Array(nodes.length * 2).fill(Number.NaN)
    for (const [index, { id }] of nodes.entries()) {
      const place = known.current.get(id)
      if (place) begin.set(place, 2 * index)
    }
    setDone(false)
    const worker = new Worker(new URL('./layout.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<LayoutReport>) => {
      places.current = data.places
      for (const [index, { id }] of nodes.entries())
        known.current.set(id, [data.places[2 * index] ?? 0, data.places[2 * index + 1] ?? 0])
      moved.current()
      if (data.done) setDone(true)
    })
    worker.postMessage({ places: begin, links, moving: !still } satisfies LayoutOrder)
    return () => worker.terminate()
  }, [structure, still])
  return { places, done }
}
