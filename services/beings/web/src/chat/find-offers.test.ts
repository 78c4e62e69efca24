import type { Participant } from '@trivium/beings-contract'
import { wordsIn } from '@trivium/beings-words'
import { expect, test } from 'vitest'
import { findNamed, findOffers } from './find-offers.ts'

const words = wordsIn('en-US')
const being = (name: string): Participant => ({ id: name.toLowerCase(), name, kind: 'being' })
const members = [being('Ada'), being('Adalbert'), being('Cura the Wise')]
const offered = (text: string, cursor = text.length) =>
  findOffers(words, members, { text, cursor }).map(({ label }) => label)

test('a slash at the very beginning offers commands, by their name or by what they do', () => {
  expect(offered('/')).toEqual(['/new', '/model', '/remember', '/timer', '/task'])
  expect(offered('/timer')).toEqual(['/timer'])
  expect(offered('/etc/hosts is')).toEqual([])
  expect(offered('see /')).toEqual([])
})

test('an at sign offers members, and writes the whole name', () => {
  expect(offered('hello @ad')).toEqual(['@Ada', '@Adalbert'])
  expect(offered('mail me@ad')).toEqual([])
  const [, offer] = findOffers(words, members, { text: 'a @ad b', cursor: 5 })
  expect(offer).toMatchObject({ text: 'a @Adalbert  b', cursor: 12 })
})

test('of two names that begin alike the longer one is meant', () => {
  expect(findNamed(members, 'hello @Adalbert')).toEqual(['adalbert'])
  expect(findNamed(members, '@Ada and @Adalbert, please')).toEqual(['adalbert', 'ada'])
  expect(findNamed(members, 'nobody')).toEqual([])
})
