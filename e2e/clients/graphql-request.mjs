import { GraphQLClient, gql } from 'graphql-request'
import { blank, tell, url } from './asked.mjs'

const create = gql`mutation ($input: CreateCourseInput!) { createCourse(input: $input) { title } }`
const byPost = new GraphQLClient(url)
const byGet = new GraphQLClient(url, { method: 'GET', jsonSerializer: JSON })
const { courses } = await byPost.request(gql`{ courses { id title } }`)
const ids = { ids: courses.map(({ id }) => id) }
const { coursesById } = await byGet.request(gql`query ($ids: [UUID!]!) { coursesById(ids: $ids) { title } }`, ids)
const { createCourse } = await byPost.request(create, { input: { ...blank, title: 'By graphql-request' } })
const refused = await byPost.request(create, { input: blank }).catch(error => error.response.errors[0])
tell({ listed: courses[0].title, byId: coursesById[0].title, created: createCourse.title, refused })
