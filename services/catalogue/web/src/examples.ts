interface Example {
  query: string
  variables?: string
}

const someId = '00000000-0000-4000-8000-000000000000'
const dates = { startDate: '2026-03-01T09:00:00Z', endDate: '2026-06-01T17:00:00Z' }
const course = { title: 'Baroque counterpoint', description: 'Two voices, then three.', ...dates, published: true }
const chapter = { title: 'First species', description: 'Note against note.', number: 1, ...dates }

const show = (variables: object) => JSON.stringify(variables, null, 2)

/**
 * One tab per topic; every operation of the schema has an example. Copy ids from an answer into the variables.
 * The first tab has none: GraphiQL does not show the variables of the tab it opens with.
 */
export const examples: readonly Example[] = [
  {
    query: `# Press Ctrl-Enter to run the operation under the cursor.
query Courses {
  courses {
    id
    title
    startDate
    endDate
    published
    chapters {
      id
      number
      title
    }
  }
}

query CoursesById($ids: [UUID!]! = []) {
  coursesById(ids: $ids) {
    title
    description
  }
}

query MediaRecords {
  mediaRecords {
    id
    name
    type
  }
}

query MediaRecordsById($ids: [UUID!]! = []) {
  mediaRecordsById(ids: $ids) {
    name
    type
  }
}

query CurrentUser {
  currentUser {
    id
    username
    email
    firstName
    lastName
    coursesJoined {
      title
    }
    coursesOwned {
      title
    }
  }
}
`,
  },
  {
    query: `mutation CreateCourse($new: CreateCourseInput!) {
  createCourse(input: $new) {
    id
    title
    published
  }
}

mutation UpdateCourse($changed: UpdateCourseInput!) {
  updateCourse(input: $changed) {
    id
    title
    chapters {
      title
    }
  }
}

mutation DeleteCourse($id: UUID!) {
  deleteCourse(id: $id)
}
`,
    variables: show({ new: course, changed: { id: someId, ...course }, id: someId }),
  },
  {
    query: `mutation CreateChapter($new: CreateChapterInput!) {
  createChapter(input: $new) {
    id
    number
    title
    course {
      title
    }
  }
}

mutation UpdateChapter($changed: UpdateChapterInput!) {
  updateChapter(input: $changed) {
    id
    number
    title
  }
}

mutation DeleteChapter($id: UUID!) {
  deleteChapter(id: $id)
}
`,
    variables: show({ new: { courseId: someId, ...chapter }, changed: { id: someId, ...chapter }, id: someId }),
  },
  {
    query: `mutation CreateMediaRecord($new: CreateMediaRecordInput!) {
  createMediaRecord(input: $new) {
    id
    name
    type
  }
}

mutation UpdateMediaRecord($changed: UpdateMediaRecordInput!) {
  updateMediaRecord(input: $changed) {
    id
    name
    type
  }
}

mutation DeleteMediaRecord($id: UUID!) {
  deleteMediaRecord(id: $id)
}
`,
    variables: show({
      new: { name: 'Fugue in C major', type: 'AUDIO' },
      changed: { id: someId, name: 'Fugue in C major', type: 'VIDEO' },
      id: someId,
    }),
  },
]
