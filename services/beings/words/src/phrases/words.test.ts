import { type Language, languages } from '@trivium/beings-contract'
import { describe, expect, test } from 'vitest'
import { noticesIn } from '../notices/index.ts'
import { wordsIn } from './index.ts'

type Entry = string | readonly string[] | { [key: string]: Entry }

/** Of the pages, and of what the service says in chats. */
function everythingIn(language: Language) {
  const { language: _, ...pages } = wordsIn(language)
  const { language: __, ...notices } = noticesIn(language)
  return { ...pages, notices }
}

const english = everythingIn('en-US')
const others = (Object.keys(languages) as Language[]).filter(language => language !== 'en-US')

/** Every text with its place, such as `timers.columns.2`; the forms for numbers are one place. */
function list(entry: Entry, place = ''): [place: string, texts: string[]][] {
  if (typeof entry === 'string') return [[place, [entry]]]
  if (isForms(entry)) return [[place, Object.values(entry as Record<string, string>)]]
  return Object.entries(entry).flatMap(([key, inner]) => list(inner, place === '' ? key : `${place}.${key}`))
}

function* findForms(entry: Entry, place = ''): Generator<[place: string, forms: string[]]> {
  if (typeof entry === 'string') return
  if (isForms(entry)) yield [place, Object.keys(entry)]
  else for (const [key, inner] of Object.entries(entry)) yield* findForms(inner, `${place}.${key}`)
}

const isForms = (entry: Exclude<Entry, string>) => !Array.isArray(entry) && 'other' in entry
const placesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

const inEnglish = new Map(list(english))

describe.each(others)('%s', language => {
  const words = everythingIn(language)
  const texts = new Map(list(words))

  test('says everything that English says, and nothing else', () => {
    expect([...texts.keys()].sort()).toEqual([...inEnglish.keys()].sort())
    expect([...texts].filter(([, forms]) => forms.some(text => text.trim() === ''))).toEqual([])
  })

  test('puts the same values into its sentences', () => {
    const valuesIn = (text = '') =>
      placesIn(text)
        .filter(name => name !== 'count')
        .join()
    const different = [...inEnglish].filter(([place, [first]]) =>
      texts.get(place)?.some(text => valuesIn(text) !== valuesIn(first)),
    )
    expect(different).toEqual([])
  })

  test('has a form for every number', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    for (const [place, forms] of findForms(words)) {
      // A language with one form for all whole numbers may leave out the one for fractions or millions.
      const needed = pluralCategories.filter(form => form !== 'many')
      expect({ place, forms: forms.filter(form => form !== 'many').sort() }).toEqual({ place, forms: needed.sort() })
    }
  })

  test('is not English', () => {
    const same = [...texts].filter(([place, forms]) => forms[0] === inEnglish.get(place)?.[0])
    expect(same.length / texts.size).toBeLessThan(0.1)
  })
})
