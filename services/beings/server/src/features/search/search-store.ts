import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import type { FoundRow, SearchSource } from './search-sources.ts'

/** Of each kind the newest that hold all words: what is looked for was touched lately more often than not. */
const mostCandidates = 100
/** How far back is looked where no index helps: for words of one or two characters. */
const newest = 3000

const columns = ({ title, body, being, project, channel }: SearchSource) =>
  sql.raw(`id, ${title} as title, substr(${body}, 1, 20000) as body, ${being} as being_id, ${project} as project_id,
    ${channel} as channel_id`)

/** Through the index, which knows neither case nor accents; every word must have three characters. */
export async function findIndexed(db: Db, source: SearchSource, words: readonly string[]): Promise<FoundRow[]> {
  const index = sql.id(`${source.table}_text`)
  // Quoted, so that nothing a user types is an operator.
  const match = words.map(word => `"${word.replaceAll('"', '""')}"`).join(' ')
  const { rows } = await sql<FoundRow>`select ${columns(source)} from ${sql.id(source.table)}
    where seq in (select rowid from ${index} where ${index} match ${match} order by rowid desc limit ${mostCandidates})
      and ${sql.raw(source.where)} order by seq desc`.execute(db)
  return rows
}

/** The newest of them, for a look at each. */
export async function listNewest(db: Db, source: SearchSource): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`select ${columns(source)} from ${sql.id(source.table)}
    where seq > (select coalesce(max(seq), 0) - ${newest} from ${sql.id(source.table)}) and ${sql.raw(source.where)}
    order by seq desc`.execute(db)
  return rows
}
