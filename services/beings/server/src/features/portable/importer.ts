import { rm } from 'node:fs/promises'
import type { BeingImport } from '@trivium/beings-contract'
import { ServiceFault } from '@trivium/http'
import { changeArrival, insertArrival, listArrivals } from '../../core/beings/arrival-store.ts'
import type { BeingRow } from '../../core/beings/being-store.ts'
import { requireBeing } from '../../core/beings/find-being.ts'
import { invalid, unavailable } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { createHelperThread, ThreadLimitFault } from '../../platform/threads/helper-thread.ts'
import type { NewBeing } from '../beings/create-being.ts'
import { type ImportAnswer, type ImportQuestion, progressBytes } from './import-messages.ts'
import { presentImport } from './present-import.ts'
import { type Rights, readHead } from './read-head.ts'
import { removePartial } from './remove-partial.ts'
import { cutOff } from './settle-arrivals.ts'
import type { ImportOrder } from './write-document.ts'

/** Reading, checking and writing happen there: the file may be as large as it likes, and nobody here waits for it. */
const thread = createHelperThread<ImportQuestion, ImportAnswer>({
  module: new URL('./import-thread.ts', import.meta.url),
  name: 'imports',
  timeoutMs: 3_600_000,
  memoryMb: 1024,
  endsOnAbort: true,
})

/** As many as the list of imports is long. */
const mostCounters = 100

export interface Arrival {
  id: string
  /** It is removed in the end, however that is. */
  file: string
  bytes: number
  rights: Rights
  action: ImportOrder['action']
  copyOf?: string
  /** Asked again when its turn has come: the one before it may have changed the answer. */
  refuse?: () => Promise<void>
  /** What is not as it stands in the file. */
  instead?: Partial<NewBeing>
}

export interface Importer {
  /** Resolves when the being is there, rejects when nothing of it is. */
  run(arrival: Arrival): Promise<BeingRow>
  list(): Promise<BeingImport[]>
  close(): void
}

type Context = Uses<'background' | 'clock' | 'dataDirectory' | 'database' | 'log'>

export function createImporter(context: Context): Importer {
  const { database, clock } = context
  const closing = new AbortController()
  const counters = new Map<string, SharedArrayBuffer>()
  let last: Promise<unknown> = Promise.resolve()

  async function ask(question: ImportQuestion): Promise<ImportAnswer> {
    const answer = await thread.ask(question, closing.signal)
    if ('refused' in answer) throw invalid(answer.refused.message, answer.refused.details)
    return answer
  }

  async function bring(arrival: Arrival, shared: SharedArrayBuffer): Promise<BeingRow> {
    const { id, file, rights, action, copyOf, instead } = arrival
    const now = clock.now()
    await arrival.refuse?.()
    const checked = await ask({ kind: 'check', id, file, now, counters: shared })
    if (!('head' in checked)) throw new Error('The check had no answer.')
    const { being, toolPermissions } = readHead(checked.head, rights)
    const order = { id, file, being: { ...being, ...instead }, toolPermissions, action, copyOf }
    await changeArrival(database.db, id, { state: 'writing', name: order.being.name })
    await ask({ kind: 'write', dataDirectory: context.dataDirectory, now, order, counters: shared })
    context.background.timersChanged()
    context.background.tasksChanged()
    return requireBeing(context, id)
  }

  async function giveUp({ id }: Arrival, error: unknown): Promise<never> {
    // The database is about to be closed: the next start removes it.
    if (closing.signal.aborted) throw unavailable('The service is being stopped.', cutOff)
    if (error instanceof ThreadLimitFault || error instanceof ServiceFault)
      context.log.info({ err: error }, 'a being was not imported')
    else context.log.error({ err: error }, 'a being could not be imported')
    await thread.ask({ kind: 'drop', id }).catch(() => undefined)
    await removePartial(context, id)
    const fault = error instanceof ThreadLimitFault ? invalid('The file is too large.', error.message) : error
    const told = fault instanceof ServiceFault ? `${fault.message} ${String(fault.details)}` : 'It failed; see the log.'
    await changeArrival(database.db, id, { state: 'failed', error: told, ended_at: clock.now() })
    throw fault
  }

  return {
    async run(arrival) {
      const shared = new SharedArrayBuffer(progressBytes)
      counters.set(arrival.id, shared)
      for (const id of [...counters.keys()].slice(0, -mostCounters)) counters.delete(id)
      const row = { id: arrival.id, name: arrival.instead?.name ?? '', bytes: arrival.bytes, started_at: clock.now() }
      await database.write(trx => insertArrival(trx, { ...row, state: 'checking', error: '', ended_at: null }))
      // One after the other: two would only take the disk from each other.
      const turn = last.then(() => bring(arrival, shared)).catch(error => giveUp(arrival, error))
      const ended = turn.finally(() => rm(arrival.file, { force: true }))
      last = ended.catch(() => undefined)
      return ended
    },
    async list() {
      const rows = await listArrivals(database.db)
      return rows.map(row => presentImport(row, counters.get(row.id)))
    },
    close: () => closing.abort(new Error('The service is being stopped.')),
  }
}
