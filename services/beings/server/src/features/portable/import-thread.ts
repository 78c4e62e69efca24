import { ServiceFault } from '@trivium/http'
import { systemClock } from '@trivium/live'
import { openBeside } from '../../platform/db/open-beside.ts'
import { databaseFile } from '../../platform/settings/data-directory.ts'
import { openSettings } from '../../platform/settings/settings.ts'
import { answerQuestions } from '../../platform/threads/answer-questions.ts'
import { type CheckedDocument, checkDocument } from './check-document.ts'
import type { ImportAnswer, ImportQuestion } from './import-messages.ts'
import { writeDocument } from './write-document.ts'

/** Documents that were checked and are not written yet. */
const waiting = new Map<string, CheckedDocument>()

answerQuestions<ImportQuestion, ImportAnswer>(async question => {
  try {
    if (question.kind === 'check') return await check(question)
    if (question.kind === 'write') await write(question)
    else waiting.delete(question.id)
    return { done: true }
  } catch (error) {
    if (!(error instanceof ServiceFault)) throw error
    return { refused: { message: error.message, details: String(error.details) } }
  }
})

const counter = (counters: SharedArrayBuffer, index: number) => (value: number) =>
  void Atomics.store(new BigInt64Array(counters), index, BigInt(value))

async function check({ id, file, now, counters }: ImportQuestion & { kind: 'check' }): Promise<ImportAnswer> {
  const checked = await checkDocument(file, { now, onBytes: counter(counters, 0) })
  waiting.set(id, checked)
  const { being, toolPermissions = {} } = checked.document
  return { head: { being, soulVersions: checked.souls, toolPermissions } }
}

async function write({ dataDirectory, now, order, counters }: ImportQuestion & { kind: 'write' }): Promise<void> {
  const checked = waiting.get(order.id)
  if (!checked) throw new Error('This document was not checked.')
  waiting.delete(order.id)
  const database = await openBeside(databaseFile(dataDirectory))
  try {
    const settings = await openSettings(database)
    // The clock of the service, which may not be that of the machine.
    const began = systemClock.now()
    const clock = { ...systemClock, now: () => now + systemClock.now() - began }
    const context = { database, settings, dataDirectory, clock }
    const progress = { onBytes: counter(counters, 0), onRows: counter(counters, 1) }
    await writeDocument(context, { order, checked, progress })
  } finally {
    await database.close()
  }
}
