import { beforeAll, expect, it } from 'vitest'
import { courseInput } from './factories.ts'
import { type StartedCatalogue, startCatalogue } from './start.ts'

let catalogue: StartedCatalogue
beforeAll(async () => {
  catalogue = await startCatalogue()
})

const english = '/createCourse/input/title must not be blank'
const german = '/createCourse/input/title darf nicht nur aus Leerzeichen bestehen'

it.each([
  ['', english],
  ['en', english],
  ['de', german],
  ['de-AT', german],
  ['DE', german],
  ['fr, de;q=0.8, en;q=0.5', german],
  ['en;q=0.4, de;q=0.8', german],
  ['de;q=0', english],
  ['fr', english],
  ['*', english],
  ['deutsch', english],
])('answers Accept-Language "%s"', async (language, text) => {
  const mutation = 'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { id } }'
  const { errors } = await catalogue.ask(
    mutation,
    { input: courseInput({ title: ' ' }) },
    { 'accept-language': language },
  )
  expect(errors.map(error => error.message)).toEqual([text])
  expect(errors[0]?.extensions.messageKey).toBe('graphql.validation.NotBlank.message')
})
