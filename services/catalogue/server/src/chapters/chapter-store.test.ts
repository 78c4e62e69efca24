import { expect, it } from 'vitest'
import { isCourseMissing } from './chapter-store.ts'

it('knows a missing course by the code, in whatever language PostgreSQL speaks', () => {
  const inGerman = 'Einfügen oder Aktualisieren in Tabelle »chapters« verletzt Fremdschlüssel-Constraint'
  expect(isCourseMissing(Object.assign(new Error(inGerman), { code: '23503' }))).toBe(true)
  expect(isCourseMissing(Object.assign(new Error('FOREIGN KEY constraint failed'), { errcode: 787 }))).toBe(true)
  expect(isCourseMissing(Object.assign(new Error('duplicate foreign key'), { code: '23505' }))).toBe(false)
  expect(isCourseMissing(undefined)).toBe(false)
})
