import type { InboxDatabase } from '../db/schema.ts'
import { findEndpointNumber } from './endpoint-store.ts'

/** Enough for every endpoint in use at once; past it the oldest entry makes room. */
const maxKnown = 50_000

/**
 * Which endpoints exist, without asking the database each time. Only their existence is remembered, and only while it
 * holds as far as this process knows: one deleted elsewhere is found missing by the capture transaction itself.
 */
export class KnownEndpoints {
  readonly #database: InboxDatabase
  readonly #numbers = new Map<string, number>()

  constructor(database: InboxDatabase) {
    this.#database = database
  }

  /** At once when known; otherwise from the database. */
  find(id: string): number | Promise<number | undefined> {
    return this.#numbers.get(id) ?? this.#look(id)
  }

  forget(id: string): void {
    this.#numbers.delete(id)
  }

  async #look(id: string): Promise<number | undefined> {
    const number = await findEndpointNumber(this.#database.db, id)
    if (number === undefined) return undefined
    if (this.#numbers.size >= maxKnown) this.#numbers.delete(this.#numbers.keys().next().value ?? '')
    this.#numbers.set(id, number)
    return number
  }
}
