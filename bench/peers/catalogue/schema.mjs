import { readFileSync } from 'node:fs'

export const typeDefs = readFileSync(
  new URL('../../../services/catalogue/server/schema.graphql', import.meta.url),
  'utf8',
)

const iso = instant => new Date(instant).toISOString()

/** The resolvers a user of these servers would write: the same statements, one loader per request, no checks at all. */
export function createResolvers(store) {
  return {
    Query: {
      courses: () => store.courses(),
      coursesById: async (_root, { ids }) => {
        const byId = new Map((await store.coursesById([...new Set(ids)])).map(course => [course.id, course]))
        return ids.map(id => byId.get(id))
      },
    },
    Mutation: {
      createCourse: (_root, { input }) =>
        store.createCourse({
          ...input,
          start_date: Date.parse(input.startDate),
          end_date: Date.parse(input.endDate),
          published: input.published ? 1 : 0,
        }),
    },
    Course: {
      startDate: course => iso(course.start_date),
      endDate: course => iso(course.end_date),
      published: course => course.published === 1,
      chapters: (course, _args, context) => context.chapters.load(course.id),
    },
    Chapter: {
      startDate: chapter => iso(chapter.start_date),
      endDate: chapter => iso(chapter.end_date),
    },
  }
}
