import type { WorkNote } from '@trivium/beings-contract'
import { expect, test } from 'vitest'
import { byKeyword, searchIn } from './note-groups.ts'

const note = (title: string, keywords: string[] = [], content = '') =>
  ({ noteId: title, title, keywords, content }) as WorkNote

test('a note stands under each of its keywords, and one without any at the end', () => {
  const groups = byKeyword([note('Plain'), note('Roses', ['soil', 'beds']), note('Beds', ['beds'])])
  expect(groups.map(({ name, notes }) => [name, notes.map(({ title }) => title)])).toEqual([
    ['beds', ['Roses', 'Beds']],
    ['soil', ['Roses']],
    ['', ['Plain']],
  ])
})

test('all words count, wherever they stand', () => {
  const notes = [note('Roses', ['soil'], 'Water them'), note('Tools', [], 'A spade for the SOIL')]
  expect(searchIn(notes, 'soil').map(({ title }) => title)).toEqual(['Roses', 'Tools'])
  expect(searchIn(notes, 'Soil water').map(({ title }) => title)).toEqual(['Roses'])
})
