import type { Statement } from './triple-store.ts'

type Ends = Pick<Statement, 'subject_key' | 'object_key'>

export interface Step<Edge extends Ends> {
  edge: Edge
  from: string
  to: string
}

/** Gives all statements that have one of the things on either side. */
export type Neighbours<Edge extends Ends> = (keys: readonly string[]) => Promise<Edge[]>

/**
 * The shortest way between two things, whichever way the statements on it point; undefined when there is none within
 * the depth. Goes outwards ring by ring, so what is far away is never read.
 */
export async function findPath<Edge extends Ends>(
  neighbours: Neighbours<Edge>,
  { start, end, maxDepth }: { start: string; end: string; maxDepth: number },
): Promise<Step<Edge>[] | undefined> {
  if (start === end) return []
  const reached = new Map<string, Step<Edge> | undefined>([[start, undefined]])
  let ring = [start]
  for (let depth = 0; depth < maxDepth && ring.length > 0; depth++) {
    const inRing = new Set(ring)
    ring = []
    for (const edge of await neighbours([...inRing])) {
      for (const [from, to] of [
        [edge.subject_key, edge.object_key] as const,
        [edge.object_key, edge.subject_key] as const,
      ]) {
        if (!inRing.has(from) || reached.has(to)) continue
        reached.set(to, { edge, from, to })
        if (to === end) return wayTo(end, reached)
        ring.push(to)
      }
    }
  }
  return undefined
}

function wayTo<Edge extends Ends>(end: string, reached: ReadonlyMap<string, Step<Edge> | undefined>): Step<Edge>[] {
  const steps: Step<Edge>[] = []
  for (let step = reached.get(end); step; step = reached.get(step.from)) steps.unshift(step)
  return steps
}
