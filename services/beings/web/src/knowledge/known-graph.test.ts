import type { KnowledgeGraph, Triple } from '@trivium/beings-contract'
import { expect, test } from 'vitest'
import { findThing, withoutRemoved } from './known-graph.ts'

const edge = (id: string, from: string, to: string) => ({ id, from, to, label: 'needs' })
const edges = [edge('1', 'Rose', 'Water'), edge('2', 'Rosemary', 'Water'), edge('3', 'Moon', 'Night')]
const graph: KnowledgeGraph = {
  nodes: [
    { id: 'Rose', label: 'Rose', degree: 1 },
    { id: 'Rosemary', label: 'Rosemary', degree: 1 },
    { id: 'Water', label: 'Water', degree: 2, aliases: ['H2O'] },
    { id: 'Moon', label: 'Moon', degree: 1 },
    { id: 'Night', label: 'Night', degree: 1 },
  ],
  edges,
  triples: edges.map(({ id, from, to, label }) => ({ id, subject: from, relation: label, object: to }) as Triple),
  total: 3,
}

test('a statement that goes takes the things with it that only it was about', () => {
  const rest = withoutRemoved(graph, new Set(['1', '3']))
  expect(rest.nodes.map(({ id }) => id)).toEqual(['Rosemary', 'Water'])
  expect([rest.edges.length, rest.triples.length, rest.total]).toEqual([1, 1, 1])
  expect(withoutRemoved(graph, new Set())).toBe(graph)
})

test('a thing is found by its name, the beginning of it, another name, or a part', () => {
  expect(findThing(graph, 'rose')).toBe('Rose')
  expect(findThing(graph, ' ROSEM ')).toBe('Rosemary')
  expect(findThing(graph, 'h2o')).toBe('Water')
  expect(findThing(graph, 'igh')).toBe('Night')
  expect(findThing(graph, 'sun')).toBeUndefined()
  expect(findThing(graph, '')).toBeUndefined()
})
