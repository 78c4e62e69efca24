import { expect, test } from 'vitest'
import { clientTypes } from './client-types.ts'
import { addClientType, aiClientTypes, findClientType } from './find-client-type.ts'

test('a type that is taken away twice takes no other with it', () => {
  const [known] = clientTypes
  if (!known) throw new Error('There is no client type.')
  const before = aiClientTypes.map(type => type.key)
  const remove = addClientType({ ...known, key: 'Parrot' })
  expect(findClientType('parrot')?.key).toBe('Parrot')
  remove()
  remove()
  expect(aiClientTypes.map(type => type.key)).toEqual(before)
  expect(clientTypes.map(type => type.key)).toEqual(before)
  expect(findClientType('parrot')).toBeUndefined()
})
