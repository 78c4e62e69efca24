import type { SearchKind } from '@trivium/beings-contract'

/** One kind of thing that is found in the database. The names are columns or expressions of SQL. */
export interface SearchSource {
  kind: SearchKind
  table: string
  title: string
  body: string
  /** Which of its rows a person may come across. */
  where: string
  being: string
  project: string
  channel: string
  path(found: FoundRow): string
}

export interface FoundRow {
  id: string
  title: string
  body: string
  being_id: string | null
  project_id: string | null
  channel_id: string | null
}

const source = (
  given: Pick<SearchSource, 'kind' | 'table' | 'title' | 'path'> & Partial<SearchSource>,
): SearchSource => ({
  body: `''`,
  where: 'true',
  being: 'null',
  project: 'null',
  channel: 'null',
  ...given,
})

const inProject = (project: string | null, page: string, otherwise: string) =>
  project === null ? otherwise : `/project/${project}/${page}`

export const searchSources: readonly SearchSource[] = [
  source({
    kind: 'being',
    table: 'beings',
    title: 'name',
    where: 'arriving = 0',
    path: ({ id }) => `/beings?beingId=${id}`,
  }),
  source({
    kind: 'project',
    table: 'projects',
    title: 'name',
    body: 'description',
    path: ({ id }) => `/project?projectId=${id}`,
  }),
  source({
    kind: 'conversation',
    table: 'conversations',
    title: 'title',
    body: 'last_message',
    where: `type != 'cycle'`,
    path: ({ id }) => `/chat?channelId=${id}`,
  }),
  source({
    kind: 'task',
    table: 'tasks',
    title: 'title',
    body: 'description',
    project: 'project_id',
    path: ({ id, project_id }) => `${inProject(project_id, 'tasks', '/tasks')}?taskId=${id}`,
  }),
  source({
    kind: 'timer',
    table: 'timers',
    title: 'name',
    body: 'instruction',
    path: ({ id }) => `/timers?timerId=${id}`,
  }),
  source({
    kind: 'note',
    table: 'work_notes',
    title: 'title',
    body: `content || ' ' || keywords`,
    project: `case owner_type when 'project' then owner_id end`,
    path: ({ id, project_id }) => `${inProject(project_id, 'work-notes', '/work-notes')}?noteId=${id}`,
  }),
  source({
    kind: 'memory',
    table: 'memories',
    title: 'substr(content, 1, 80)',
    body: `content || ' ' || keywords`,
    being: 'being_id',
    path: ({ id, being_id }) => `/memory?beingId=${being_id}&memoryId=${id}`,
  }),
  source({
    kind: 'knowledge',
    table: 'triples',
    title: `subject || ' ' || relation || ' ' || object`,
    body: `category || ' ' || tags`,
    path: ({ id }) => `/knowledge?tripleId=${id}`,
  }),
  source({
    kind: 'message',
    table: 'messages',
    title: 'sender_name',
    body: 'content',
    channel: 'conversation_id',
    // Transcripts of runs have ids of UUID version 8; what tools answered is no message of anybody.
    where: `role in ('user', 'assistant') and content != '' and substr(conversation_id, 15, 1) != '8'`,
    path: ({ id, channel_id }) => `/chat?channelId=${channel_id}&messageId=${id}`,
  }),
]
